// Generated from kejian.games.cier by `python -m kejian.server.types`. Change that, not this.
import type { EventOf, Quoted } from "../events";
import type { Say, Sum } from "../../lib/protocol";

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

/** A line of a menu: the ammo it takes. */
export interface EntryFacts {
  ammo?: string;
}

/** One ability and whom it is aimed at; abilities aimed at oneself or at all name nobody. */
export interface Use {
  ability: string;
  targets: number[];
}

/** Everything that is told. */
export type GameEvent =
  | EventOf<"aimed_elsewhere", { who: number; by: string; other: number; ability: string }>
  | EventOf<"also_faulty", { who: number; fault: Quoted }>
  | EventOf<"ammo_left", { who: number; n: Sum }>
  | EventOf<"block", { who: number; ability: string; to: number; by_who: number; by: string }>
  | EventOf<"both_void", { who: number; uses: Use[] }>
  | EventOf<"by_own_table", { who: number; ability: string; role: string }>
  | EventOf<"cancel", { who: number; ability: string; other: number; by: string }>
  | EventOf<"cancel_crowd", { who: number; ability: string; users: number[]; by: string }>
  | EventOf<"cancel_half", { who: number; ability: string; other: number; by: string }>
  | EventOf<"cancel_sole", { who: number; ability: string; other: number; by: string }>
  | EventOf<"champion_gone", { who: number }>
  | EventOf<"champion_is_strong", { who: number }>
  | EventOf<"convert", { who: number }>
  | EventOf<"counts_as_used", { who: number; ability: string }>
  | EventOf<"dealt", { who: number; identity: string; side: Say; role: string; hp: Sum; ammo: Sum }>
  | EventOf<"dealt_out", { who: number }>
  | EventOf<"draw", {  }>
  | EventOf<"draw_by_goals", { left: number[] }>
  | EventOf<"foul_cancels_nothing", { who: number; ability: string; other: number; by: string }>
  | EventOf<"foul_lone_target", { who: number; uses: Use[] }>
  | EventOf<"foul_not_unlocked", { who: number; ability: string; needed: string }>
  | EventOf<"foul_short_of_ammo", { who: number; uses: Use[]; cost: Sum; ammo: number | string }>
  | EventOf<"hit", { who: number; ability: string; to: number; n: Sum }>
  | EventOf<"house_rule", { key: Say; value: Say }>
  | EventOf<"hp_left", { who: number; n: Sum }>
  | EventOf<"limit", { n: number | string }>
  | EventOf<"load", { who: number; ability: string; n: Sum }>
  | EventOf<"lost_too_little", { who: number; n: Sum }>
  | EventOf<"match_dealt", { n: number; type: Say; limit: Say }>
  | EventOf<"no_goal_met", { left: number[] }>
  | EventOf<"none_to_him", { who: number; ability: string; to: number }>
  | EventOf<"not_aimed_back", { who: number; ability: string; other: number; by: string }>
  | EventOf<"not_converted", { who: number; why: Say }>
  | EventOf<"not_sole", { who: number; ability: string; users: number[]; by: string }>
  | EventOf<"not_stopped", { who: number; by: string; other: number; ability: string }>
  | EventOf<"not_triggered", { who: number; role: string; event: string; why: Say }>
  | EventOf<"nothing_sent_back", { who: number; ability: string }>
  | EventOf<"nothing_stops", { who: number; other: number; ability: string }>
  | EventOf<"out", { who: number }>
  | EventOf<"pay", { who: number; ability: string; n: Sum }>
  | EventOf<"protects_only_him", { who: number; by: string; other: number; ability: string; to: number }>
  | EventOf<"reflect", { who: number; ability: string; to: number; back: string; n: Sum }>
  | EventOf<"remembered", { who: number; ability: string }>
  | EventOf<"reset", {  }>
  | EventOf<"round_ammo", { who: number; n: Sum }>
  | EventOf<"round_end_hurt", { who: number[] }>
  | EventOf<"round_end_out", { who: number[] }>
  | EventOf<"round_goes_on", {  }>
  | EventOf<"saved_in_time", { who: number; n: Sum }>
  | EventOf<"show", { who: number; uses: Use[] }>
  | EventOf<"spared", { who: number; ability: string; to: number[] }>
  | EventOf<"still_counts", { who: number }>
  | EventOf<"too_few_users", { who: number; ability: string; by: string; n: number | string; least: number | string }>
  | EventOf<"trigger", { who: number; role: string; event: string; ammo: number | string; hp: number | string }>
  | EventOf<"trigger_in_vain", { who: number; role: string; event: string }>
  | EventOf<"trigger_spent", { who: number; role: string; event: string; once: Say }>
  | EventOf<"undone", { who: number; by: Quoted; made: Quoted; saved: Quoted }>
  | EventOf<"unlocked", { who: number; ability: string; needed: string }>
  | EventOf<"void", { who: number; ability: string; to: number; by_who: number; by: string }>
  | EventOf<"void_circle", { who: number; ability: string; to: number }>
  | EventOf<"voids_nothing", { who: number; by: string; to: number; ability: string }>
  | EventOf<"win", { who: number[] }>
  | EventOf<"would_stop", { who: number; other: number; ability: string; by: string[] }>;
