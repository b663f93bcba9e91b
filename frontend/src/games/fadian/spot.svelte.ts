import type { AutoPass } from "../field";
import type { PlayerView, ReachView, TableView } from "./types";

/** Somebody where he would stand. */
export interface Ghost {
  unit: number;
  cell: number;
}

/** What field, picker and tray of one table have in common: the table as drawn, and the 战技 that is being looked at. */
class Spot {
  table = $state.raw<TableView | null>(null);
  me = $state<number | null>(null);
  entry = $state<string | null>(null);
  /** Where the answers that are open, or the one that is looked at, would bring somebody. */
  ghosts = $state.raw<readonly Ghost[]>([]);

  get mine(): PlayerView | null {
    return this.me === null ? null : (this.table?.players[this.me] ?? null);
  }

  reach(entry: string | null): ReachView | null {
    return (entry !== null && this.mine?.reach?.[entry]) || null;
  }
}

export const spot = new Spot();

const KEPT = "kejian.fadian.pass";
let passes = $state(localStorage.getItem(KEPT) === "on");

/** 插入 and 反击 are asked for after almost every 招. */
export const autoPass: AutoPass = {
  kinds: ["insert", "counter"],
  get on() {
    return passes;
  },
  set(on) {
    passes = on;
    if (on) localStorage.setItem(KEPT, "on");
    else localStorage.removeItem(KEPT);
  },
};
