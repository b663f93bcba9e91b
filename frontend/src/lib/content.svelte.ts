import type { Json, OptionCard, Say, ValueCard } from "./protocol";

type Pieces = { [name: string]: Json };
interface Brought {
  content: Pieces;
  /** Which house rule takes which piece. */
  keys: { [name: string]: string };
  meanings: { [name: string]: Say };
  cards: { [name: string]: ValueCard };
}

/** What the reader brought along in this visit, by game. */
const brought = $state<{ [game: string]: Brought }>({});

export function bring(game: string, more: Brought): void {
  const had = brought[game] ?? { content: {}, keys: {}, meanings: {}, cards: {} };
  brought[game] = {
    content: { ...had.content, ...more.content },
    keys: { ...had.keys, ...more.keys },
    meanings: { ...had.meanings, ...more.meanings },
    cards: { ...had.cards, ...more.cards },
  };
}

/** What the author of a piece called it: by its own id where it has one. */
function named(value: Json): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const name = value.id ?? value.pack ?? value.name;
  return typeof name === "string" ? name : null;
}

/** A house rule with the content of this visit, and what the table has chosen already, among its values. */
export function withContent(game: string, option: OptionCard, chosen: Json): OptionCard {
  if (!option.takes_content) return option;
  const content: Pieces = { ...option.content };
  const pieces =
    option.kind === "one" ? [chosen] : typeof chosen === "object" && chosen !== null ? Object.values(chosen) : [];
  for (const piece of pieces) {
    const name = named(piece);
    if (name !== null) content[name] = piece;
  }
  const { content: more = {}, keys = {} } = brought[game] ?? {};
  for (const [name, piece] of Object.entries(more)) if (keys[name] === option.key) content[name] = piece;
  const meanings = { ...option.meanings, ...brought[game]?.meanings };
  const cards = { ...option.cards, ...brought[game]?.cards };
  return { ...option, content, meanings, cards, values: [...new Set([...option.values, ...Object.keys(content)])] };
}

/** The name of a value: of content, what its author called it. */
export const nameOf = (value: Json): string =>
  named(value) ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
