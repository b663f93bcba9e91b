import { inOrder, pick, valueName, written, type Pick, type Value } from "../../lib/compose";
import { Composer } from "../../lib/composer.svelte";
import { lang, list, say } from "../../lib/lang.svelte";
import type { Entry, Refusal, Slot } from "../../lib/protocol";
import type { EntryFacts } from "./types";

/** A move of 大臂 in the making: declarations, then one move. */
export class DabiComposer extends Composer {
  /** A line about something said before the move: 合成, 充能. */
  override isDeclaration(entry: Entry): boolean {
    return (entry.facts as EntryFacts | null)?.declares ?? false;
  }

  /** The move itself, without what is declared before it. */
  override get current(): Pick | undefined {
    const last = this.picks.at(-1);
    return last && !this.isDeclaration(last.entry) ? last : undefined;
  }

  override get complete(): boolean {
    return this.current !== undefined && super.complete;
  }

  /** The blank to tap on the field is always that of the targets; the others are filled in the tray. */
  override get slot(): number {
    const slots = this.current?.entry.slots ?? [];
    const seats = slots.findIndex((slot) => slot.kind === "seat");
    return seats >= 0 ? seats : slots.length - 1;
  }

  protected override told(picks: readonly Pick[]): string {
    return picks.map((one) => told(one, this.players)).join(" + ");
  }

  /** What was found impossible was judged without declarations: with one, the table has to look again. */
  override grey(entry: Entry): Refusal | null {
    return this.declared.length > 0 ? null : super.grey(entry);
  }

  override choose(entry: Entry): void {
    const refusal = this.grey(entry);
    this.why = refusal && { entry, refusal };
    if (refusal) return;
    if (this.isDeclaration(entry)) this.declare(entry);
    else this.set([...this.declared, filled(entry, this.current)]);
  }

  private declare(entry: Entry): void {
    const { declared, current } = this;
    const said = declared.some((one) => one.entry.id === entry.id);
    const left = said ? declared.filter((one) => one.entry.id !== entry.id) : [...declared, filled(entry)];
    this.set(current ? [...left, current] : left);
  }

  /** Declarations stand beside the move, not in a list. */
  override get listed(): boolean {
    return false;
  }
}

/** A pick as one would say it: 小型攒生产器, 刀×3 → 乙. */
function told({ entry, filled }: Pick, players: readonly string[]): string {
  return entry.slots.reduce((text, slot, i) => {
    const chosen = inOrder(slot, filled[i] ?? []);
    const [value] = chosen;
    if (value === undefined || (slot.kind === "number" && value === 1)) return text;
    if (slot.kind === "seat") return `${text} → ${list(chosen.map((seat) => written(slot, seat, players)))}`;
    if (slot.kind === "number") return `${text}×${value}`;
    const name = valueName(slot, value, players, lang.now);
    if (slot.least > 0 && lang.now === "zh") return entry.text + String(value); // 小型攒生产器
    return `${text}${slot.lead[lang.now]}${name}`;
  }, say(entry.name));
}

/** A fresh line: one of it, and the targets of the line before where they may stay. */
function filled(entry: Entry, before?: Pick): Pick {
  const fresh = pick(entry);
  const seats = before?.filled[before.entry.slots.findIndex(({ kind }) => kind === "seat")] ?? [];
  return { entry, filled: entry.slots.map((slot, i) => firstValue(slot, fresh.filled[i] ?? [], seats)) };
}

function firstValue(slot: Slot, given: Value[], seats: readonly Value[]): Value[] {
  if (given.length > 0) return given;
  if (slot.kind === "seat") return seats.filter((seat) => slot.values.includes(seat as number)).slice(0, slot.most);
  return [];
}
