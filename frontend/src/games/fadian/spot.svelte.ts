import type { Forecast } from "../../lib/protocol";
import type { PlayerView, ReachView, TableView } from "./types";

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
}

/** What the server says of a 战技 from here: that it hits, that it misses, or nothing. */
export function hits(outlook: readonly Forecast[]): boolean | null {
  return outlook.some(({ kind }) => kind === "miss") ? false : outlook.some(({ kind }) => kind === "hit") ? true : null;
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
