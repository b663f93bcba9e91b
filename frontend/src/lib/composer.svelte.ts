import type { Aim } from "../games/field";
import {
  choose,
  exactly,
  isComplete,
  moveLabel,
  moveText,
  offered,
  offeredPlace,
  openSlot,
  readMove,
  toggle,
  whyGrey,
  whyNot,
  type Pick,
  type Value,
} from "./compose";
import { lang } from "./lang.svelte";
import type { Chosen, Composed, Entry, Forecast, Menu, Refusal, Style } from "./protocol";

/** Asks the server about a move in the making; null where it cannot be reached, and says so when the move is sent. */
export type Ask = (chosen: Chosen[]) => Promise<Composed | null>;

/** A move in the making: what was picked from a menu, what is still to fill, why something could not be picked. Entries
 * whose blanks depend on each other are put together with the server, blank by blank. */
export class Composer {
  picks = $state.raw<Pick[]>([]);
  why = $state.raw<{ entry: Entry; refusal: Refusal } | null>(null);
  /** Whether the server has yet to say what follows from the last tap. */
  asking = $state(false);
  readonly menu: Menu;
  readonly players: readonly string[];
  readonly style: Style;
  #ask: Ask | null;
  #told = $state.raw<Composed | null>(null);
  #asked = 0;

  constructor(menu: Menu, players: readonly string[], style: Style, ask: Ask | null = null) {
    this.menu = menu;
    this.players = players;
    this.style = style;
    this.#ask = ask;
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
    if (this.asking) return false;
    return this.#told ? this.#told.complete : isComplete(this.picks);
  }

  get text(): string {
    return this.#told?.complete ? this.#told.text : moveText(this.menu, this.picks, this.players);
  }

  /** The move as it is sent: in the words of the menu where they say it all, so that it can be told in any language
   * after a reload too; else as the server writes it. */
  get said(): string {
    const lines = new Map(this.menu.groups.flatMap((group) => group.entries.map((entry) => [entry.id, entry])));
    const isPlain = this.picks.every(({ entry, filled }) => lines.get(entry.id)?.slots.length === filled.length);
    return isPlain ? moveText(this.menu, this.picks, this.players) : this.text;
  }

  /** What the move would do, as far as the server says. */
  get outlook(): readonly Forecast[] {
    const whole = this.#told?.complete ? this.#told.outlook : [];
    return whole.length > 0 ? whole : (this.current?.entry.outlook ?? []);
  }

  /** Why the move that was put together is not accepted. */
  get refusal(): Refusal | null {
    return this.#told?.refusal ?? this.#told?.fault ?? null;
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
    return {
      kind: slot.kind,
      values: offered(slot),
      chosen,
      pick: (value, isIn) => this.fill(place, value, isIn),
      why: (value) => whyNot(slot, slot.values.indexOf(value)),
    };
  }

  grey(entry: Entry): Refusal | null {
    return whyGrey(entry, this.style);
  }

  /** Whether an entry is said beside the move and before it, and is no move itself. */
  isDeclaration(_entry: Entry): boolean {
    return false;
  }

  get declared(): Pick[] {
    return this.picks.filter(({ entry }) => this.isDeclaration(entry));
  }

  /** Whether an entry can be had without a foul; what is declared may have changed that. */
  fits(entry: Entry): boolean {
    return !this.grey(entry) && (!entry.fault || this.declared.length > 0);
  }

  chosen(entry: Entry): boolean {
    return this.picks.some((picked) => picked.entry.id === entry.id);
  }

  choose(entry: Entry): void {
    const refusal = this.grey(entry);
    this.why = refusal && { entry, refusal };
    if (!refusal) this.set(choose(this.menu, this.picks, entry));
  }

  /** Puts a value in or takes it out; `place` says which one was tapped. What leaves no choice stays, however often it is
   * tapped; a grey one says why. */
  fill(slot: number, value: Value, isIn?: boolean, place?: number): void {
    const { current } = this;
    const blank = current?.entry.slots[slot];
    if (!current || !blank || blank.values.length <= blank.least) return;
    const refusal = isIn ? null : whyNot(blank, place ?? offeredPlace(blank, value));
    this.why = refusal && { entry: current.entry, refusal };
    if (!refusal) this.set([...this.picks.slice(0, -1), toggle(current, slot, value, isIn)]);
  }

  /** Puts a number into a blank of a picked entry. */
  put(entry: Entry, slot: number, n: number): void {
    const value = exactly(entry.slots[slot], n);
    this.set(
      this.picks.map((one) =>
        one.entry.id === entry.id ? { ...one, filled: one.filled.map((was, i) => (i === slot ? [value] : was)) } : one,
      ),
    );
  }

  /** Whether several entries make one move, and are listed. */
  get listed(): boolean {
    return this.menu.most > 1;
  }

  remove(index: number): void {
    this.set(this.picks.filter((_, i) => i !== index));
  }

  clear(): void {
    this.set([]);
    this.why = null;
  }

  /** Takes over what was picked; where blanks depend on each other, the server says what follows. */
  protected set(picks: Pick[]): void {
    this.picks = picks;
    const n = ++this.#asked;
    const last = picks.at(-1);
    if (!this.#ask || !last || !picks.some(({ entry }) => entry.open)) {
      this.#told = null;
      this.asking = false;
      return;
    }
    this.asking = true;
    const chosen = picks.map(({ entry, filled }) => ({ entry: entry.id, filled }));
    void this.#ask(chosen).then((told) => {
      if (n !== this.#asked) return; // something else was tapped meanwhile
      this.asking = false;
      this.#told = told;
      if (!told) return;
      const entry = { ...last.entry, slots: told.slots };
      this.picks = [...picks.slice(0, -1), { entry, filled: told.filled as Value[][] }];
    });
  }
}
