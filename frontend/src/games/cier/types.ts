// Generated from kejian.games.cier by `python -m kejian.server.types`. Change that, not this.
import type { EventOf } from "../events";

/** The table of 呲儿. `roles`: what the roles of the players are called in English. */
export interface TableView {
  type: string;
  round: number;
  beat: number;
  beats_played: number;
  players: PlayerView[];
  roles: { [key: string]: string };
  winners: number[] | null;
}

/** One player as the table sees him. Figures are written exactly: "1", "0.5", "1/3". */
export interface PlayerView {
  name: string;
  hp: string;
  hp_at_round_start: string;
  ammo: string;
  used: string[];
  is_in: boolean;
  identity: string;
  role: string;
}

/** A line of a menu: whether it costs ammo. */
export interface EntryFacts {
  costs?: boolean;
}

/** One ability and whom it is aimed at; abilities aimed at oneself or at all name nobody. */
export interface Use {
  ability: string;
  targets: number[];
}

/** Everything that is told. */
export type GameEvent =
  | EventOf<"block", { who: number; ability: string; to: number; by_who: number; by: string }>
  | EventOf<"both_void", { who: number; uses: Use[] }>
  | EventOf<"cancel", { who: number; ability: string; other: number; by: string }>
  | EventOf<"cancel_crowd", { who: number; ability: string; users: number[]; by: string }>
  | EventOf<"cancel_half", { who: number; ability: string; other: number; by: string }>
  | EventOf<"cancel_sole", { who: number; ability: string; other: number; by: string }>
  | EventOf<"champion_gone", { who: number }>
  | EventOf<"convert", { who: number }>
  | EventOf<"draw", {  }>
  | EventOf<"foul_lone_target", { who: number; uses: Use[] }>
  | EventOf<"foul_not_unlocked", { who: number; ability: string; needed: string }>
  | EventOf<"foul_short_of_ammo", { who: number; uses: Use[]; cost: number | string; ammo: number | string }>
  | EventOf<"hit", { who: number; ability: string; to: number; n: number | string }>
  | EventOf<"limit", { n: number | string }>
  | EventOf<"load", { who: number; ability: string; n: number | string }>
  | EventOf<"out", { who: number }>
  | EventOf<"pay", { who: number; ability: string; n: number | string }>
  | EventOf<"reflect", { who: number; ability: string; to: number; back: string; n: number | string }>
  | EventOf<"reset", {  }>
  | EventOf<"round_end_hurt", { who: number[] }>
  | EventOf<"round_end_out", { who: number[] }>
  | EventOf<"round_goes_on", {  }>
  | EventOf<"show", { who: number; uses: Use[] }>
  | EventOf<"total_loss", { who: number; n: number | string }>
  | EventOf<"trigger", { who: number; role: string; event: string; ammo: number | string; hp: number | string }>
  | EventOf<"trigger_in_vain", { who: number; role: string; event: string }>
  | EventOf<"void", { who: number; ability: string; to: number; by_who: number; by: string }>
  | EventOf<"void_circle", { who: number; ability: string; to: number }>
  | EventOf<"win", { who: number[] }>;
