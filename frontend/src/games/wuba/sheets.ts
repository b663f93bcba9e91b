import type { RulesPage, Say } from "../../lib/protocol";

/** Something the rulebook says of a hero, with its clause where it has one. */
export interface Told {
  text: Say;
  id: string | null;
}

/** What is read of a rulebook here. */
interface Book {
  tables: readonly Pick<RulesPage["tables"][number], "key" | "rows">[];
  clauses: Readonly<Record<string, Say>>;
}

const CLAUSES = 7;
const ABOUT = 8;
const PACKS: readonly string[] = ["base", "community"];

/** What the book says of a hero: the clauses of its row, or what its skills do where they have none of their own. */
export function toldOf(book: Book, name: string): Told[] {
  for (const table of book.tables.filter(({ key }) => PACKS.includes(key))) {
    const row = table.rows.find((cells) => cells[0]?.zh === name);
    const about = row?.[ABOUT];
    if (about) return about.zh ? [{ text: about, id: null }] : [];
    if (row)
      return (row[CLAUSES]?.zh ?? "").split(" ").flatMap((id) => {
        const text = book.clauses[id];
        return text ? [{ text, id }] : [];
      });
  }
  return [];
}
