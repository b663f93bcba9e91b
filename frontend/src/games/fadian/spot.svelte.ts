import type { Entry } from "../../lib/protocol";
import { unitName, unitOf } from "./table";
import type { PlayerView, ReachView, TableView } from "./types";
import { isWarned } from "./words";

/** What field, picker and tray of one table have in common: the table as drawn, and the 战技 that is being looked at. */
class Spot {
  table = $state.raw<TableView | null>(null);
  me = $state<number | null>(null);
  entry = $state<string | null>(null);

  get mine(): PlayerView | null {
    return this.me === null ? null : (this.table?.players[this.me] ?? null);
  }

  reach(entry: string | null): ReachView | null {
    return (entry !== null && this.mine?.reach?.[entry]) || null;
  }

  /** Whether somebody it can be made at stands where the 战技 would hit; null where the server does not say. */
  hits(entry: Entry): boolean | null {
    const { mine } = this;
    const cells = this.reach(entry.id)?.cells;
    if (!mine || !cells) return isWarned(entry.note.zh) ? false : null;
    if (cells.length === this.table?.cells) return null; // the distance does not matter
    const names = this.table?.players.map(({ name }) => name) ?? [];
    const targets = entry.slots.find(({ before }) => before === " > ")?.values;
    const isThere = (unit: number, cell: number): boolean => cells.includes(cell) && (!targets || targets.includes(unitName(unit, names).zh));
    return (this.table?.players ?? []).some(
      (other, seat) => other.camp !== mine.camp && ((other.alive && isThere(unitOf(seat), other.cell)) || (other.mark?.doll && isThere(unitOf(seat, "doll"), other.mark.cell))),
    );
  }
}

export const spot = new Spot();

const KEPT = "kejian.fadian.pass";
let passes = $state(localStorage.getItem(KEPT) === "on");

/** A setting of this browser: optional questions with nothing to choose answer themselves. */
export const autoPass = {
  get on(): boolean {
    return passes;
  },
  set(on: boolean): void {
    passes = on;
    if (on) localStorage.setItem(KEPT, "on");
    else localStorage.removeItem(KEPT);
  },
};
