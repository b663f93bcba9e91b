import type { Aim } from "../games/field";
import { choose, isComplete, moveLabel, moveText, openSlot, readMove, toggle, values, whyGrey, type Pick, type Value } from "./compose";
import { lang } from "./lang.svelte";
import type { Entry, Menu, Refusal, Style } from "./protocol";

/** A move in the making: what was picked from a menu, what is still to fill, why something could not be picked. */
export class Composer {
  picks = $state.raw<Pick[]>([]);
  why = $state.raw<{ entry: Entry; refusal: Refusal } | null>(null);
  readonly menu: Menu;
  readonly players: readonly string[];
  readonly style: Style;

  constructor(menu: Menu, players: readonly string[], style: Style) {
    this.menu = menu;
    this.players = players;
    this.style = style;
  }

  get current(): Pick | undefined {
    return this.picks.at(-1);
  }

  /** The blank to fill now: the first open one, else the last, so that a choice can be changed. */
  get slot(): number {
    if (!this.current) return -1;
    const open = openSlot(this.current);
    return open >= 0 ? open : this.current.entry.slots.length - 1;
  }

  get complete(): boolean {
    return isComplete(this.picks);
  }

  get text(): string {
    return moveText(this.menu, this.picks, this.players);
  }

  get label(): string {
    return this.told(this.picks);
  }

  /** A move in the words of this menu for the eye; null for one that was written otherwise. */
  labelOf(text: string): string | null {
    const picks = readMove(this.menu, text, this.players);
    return picks && this.told(picks);
  }

  protected told(picks: readonly Pick[]): string {
    return moveLabel(picks, this.players, lang.now);
  }

  /** The blank as something to tap on the field. */
  get aim(): Aim | null {
    const slot = this.current?.entry.slots[this.slot];
    if (!slot || (slot.kind !== "seat" && slot.kind !== "cell" && slot.kind !== "card")) return null;
    const place = this.slot;
    const chosen = this.current?.filled[place] ?? [];
    return { kind: slot.kind, values: values(slot), chosen, pick: (value, isIn) => this.fill(place, value, isIn) };
  }

  grey(entry: Entry): Refusal | null {
    return whyGrey(entry, this.style);
  }

  chosen(entry: Entry): boolean {
    return this.picks.some((picked) => picked.entry.id === entry.id);
  }

  choose(entry: Entry): void {
    const refusal = this.grey(entry);
    this.why = refusal && { entry, refusal };
    if (!refusal) this.picks = choose(this.menu, this.picks, entry);
  }

  fill(slot: number, value: Value, isIn?: boolean): void {
    const { current } = this;
    if (current) this.picks = [...this.picks.slice(0, -1), toggle(current, slot, value, isIn)];
  }

  remove(index: number): void {
    this.picks = this.picks.filter((_, i) => i !== index);
  }

  clear(): void {
    this.picks = [];
    this.why = null;
  }
}
