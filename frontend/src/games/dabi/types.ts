// Generated from kejian.games.dabi by `python -m kejian.server.types`. Change that, not this.
import type { EventOf, Quoted } from "../events";
import type { Amount, Sum } from "../../lib/protocol";

/** The table of 大臂. */
export interface TableView {
  round: number;
  rewound: boolean;
  freeze_runs: boolean;
  group_attacks_barred: boolean;
  players: PlayerView[];
  winners: number[] | null;
}

/** One player as the table sees him. `armour` is in the order in which it takes layers (dabi.A.2.1). */
export interface PlayerView {
  name: string;
  alive: boolean;
  counts: CountView[];
  armour: ArmourView[];
  fog: boolean;
  time_strike: boolean;
  true_stun: number;
  false_stun: number;
  frozen: number;
  can_move: boolean;
  history: string[];
  history_english: string[];
  duty: string | null;
  duty_english: string | null;
  spit_proof: boolean;
  curse_proof: boolean;
}

/** A counted thing: a base resource, a 合一, 锋利 or a connector. */
export interface CountView {
  id: string;
  name: string;
  english: string;
  count: string;
}

/** Equal pieces of armour that stand together: how many, and each one's layers and energy that are left. `place` of the newest counts from the oldest of its stack. Of a stack in great disorder the newest stretches are shown, and then what else there is, kind by kind, without a place; last of all, without an id, how many more. */
export interface ArmourView {
  kind: "celestial" | "shield" | "producer";
  id: string;
  name: string;
  english: string;
  place: string;
  count: string;
  layers: string;
  full: string;
  energy: string;
  energy_limit: string;
  yields: string;
  yields_english: string;
}

/** A line of a menu: whether it is only declared, whether it is free, the ways to pay for one, and what of armour it makes. */
export interface EntryFacts {
  declares?: boolean;
  free?: boolean;
  ways?: Priced[][];
  makes?: "shield" | "producer" | null;
}

/** So many of a thing that is counted, a shield or a producer, by its id. */
export interface Priced {
  id: string;
  n: string;
}

/** What a move is, by dabi.R9: the row, how many at once (n连, 双, layers of a fraction, size, units of a charge), and what it is about (the content of a producer, the attack of a 防~, the shield of a charge). */
export interface Name {
  row: string;
  n: number;
  of: Name | null;
}

/** A shield with the layers and the energy it has left. `made` and `moved`: the acts that made it, that last handed it over; 超级打断 asks for them (dabi.R30), and when nothing asks any more they are 0. */
export interface Shield {
  kind: string;
  layers: number;
  energy: number;
  made: number;
  moved: number;
}

/** A producer, by the name of the move that makes it. */
export interface Producer {
  name: Name;
  made: number;
  moved: number;
}

/** A 太阳 or a 月亮. */
export interface Celestial {
  kind: string;
  made: number;
  moved: number;
}

/** Composing a shield out of shields or charging one; neither takes a round (dabi.5.3, dabi.R50, dabi.R51). */
export interface Declaration {
  kind: "compose" | "charge";
  shield: string;
  k: number;
  recipe: ([number | string | Name, number])[] | null;
}

/** A move as it is remembered: its name and the number of named targets (dabi.R9). */
export interface Shown {
  name: Name;
  aims: number;
}

/** A player's move. A recipe is written only where it is not the one the book picks by itself. */
export interface Move {
  name: Name;
  targets: number[];
  sharp: boolean;
  recipe: ([number | string | Name, number])[] | null;
  dropped: boolean;
  declared: Declaration[];
}

/** Everything that is told. */
export type GameEvent =
  | EventOf<"absorb", { who: number; by: number; what: Name | null; taken: ([Shield | Producer | Celestial | null, number, number])[]; fresh: boolean; left: Sum | string }>
  | EventOf<"all_allowed", { who: number[] }>
  | EventOf<"armour_order", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"attack", { who: number; to: number; name: Name | null; damage: Sum | string; layers: Sum | string; sharp: boolean }>
  | EventOf<"attack_interrupts", { who: number; what: Name | null; by: number[] }>
  | EventOf<"attack_order", { who: number; order: [number, Name][] }>
  | EventOf<"blown_up", { who: number; shield: string }>
  | EventOf<"born", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"cancel", { who: number; made: Name | null; cap: number | string; by: number; what: Name | null; left: Sum | string }>
  | EventOf<"chain_of_others", { who: number; name: Name | null; last: Name | null }>
  | EventOf<"chain_over", { who: number; name: Name | null; last: Name | null }>
  | EventOf<"charged", { who: number; used: [[number, number][], ([Shield | Producer | Celestial | null, number])[]]; made: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"clash", { a: number; x: Name | null; m: Sum | string; b: number; y: Name | null; n: Sum | string; loser: number }>
  | EventOf<"clash_even", { a: number; x: Name | null; m: Sum | string; b: number; y: Name | null; n: Sum | string }>
  | EventOf<"clash_killed", { who: number; by: number; what: Name | null; left: Sum | string }>
  | EventOf<"clash_nothing", { a: number; x: Name | null; b: number; y: Name | null }>
  | EventOf<"curse_counts", { who: number; curse: Name | null; others: number[] }>
  | EventOf<"curse_counts_little", { who: number; curse: Name | null; others: number[] }>
  | EventOf<"curse_immune", { who: number; by: number; curse: Name | null }>
  | EventOf<"curse_proof", { who: number }>
  | EventOf<"curse_spares", { who: number; curse: Name | null; others: number[] }>
  | EventOf<"cursed", { who: number; curse: Name | null; to: number; what: Name | null }>
  | EventOf<"dead", { who: number[] }>
  | EventOf<"declare", { who: number; what: Declaration }>
  | EventOf<"dodges_broken", { who: number; name: Name | null }>
  | EventOf<"dodges_running", { who: number; name: Name | null; n: number | string }>
  | EventOf<"double", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"draw", {  }>
  | EventOf<"dropped", { who: number; what: Shown }>
  | EventOf<"duty_lapses", { who: number; what: Shown }>
  | EventOf<"duty_met", { who: number; what: Shown }>
  | EventOf<"false_stun", { who: number; what: Name | null; n: number }>
  | EventOf<"falsely_stunned", { who: number; n: number }>
  | EventOf<"fog", { who: number }>
  | EventOf<"fog_no_help", { who: number; by: number; what: Name | null }>
  | EventOf<"fog_stays", { who: number }>
  | EventOf<"fogged", { who: number; by: number; what: Name | null }>
  | EventOf<"free", { who: number; name: Name | null }>
  | EventOf<"free_after_rewind", { who: number; name: Name | null }>
  | EventOf<"freeze", { who: number; others: number[] }>
  | EventOf<"freeze_cancelled", { who: number[] }>
  | EventOf<"freeze_lost", { who: number }>
  | EventOf<"fresh_start", {  }>
  | EventOf<"gain", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"give_back", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"gone_for_good", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"grab", { who: number; to: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"grab_crowd", { who: number; to: number }>
  | EventOf<"grab_self", { who: number }>
  | EventOf<"grand_stun", { who: number; what: Name | null }>
  | EventOf<"group_allowed", { who: number; name: Name | null; stunned: number[] }>
  | EventOf<"guard_misses", { who: number; guard: Name | null; by: number; what: Name | null }>
  | EventOf<"guarded", { who: number; by: number; what: Name | null }>
  | EventOf<"illegal", { why: Quoted }>
  | EventOf<"immune", { who: number; base: number; by: number; what: Name | null }>
  | EventOf<"in_interval", { who: number; by: number; what: Name | null; damage: Sum | string }>
  | EventOf<"interrupt_nothing", { who: number; to: number; name: Name | null }>
  | EventOf<"interrupted", { who: number; what: Name | null; by: number; name: Name | null }>
  | EventOf<"invincible", { who: number; by: number; what: Name | null }>
  | EventOf<"killed", { who: number; by: number; what: Name | null; left: Sum | string }>
  | EventOf<"late_enough", { who: number; name: Name | null; n: number | string }>
  | EventOf<"may_be_produced", { who: number[] }>
  | EventOf<"mirror_misses", { who: number; mirror: Name | null; most: number | string; by: number; what: Name | null; damage: Sum | string }>
  | EventOf<"mirror_passed", { who: number; mirror: Name | null; by: number; what: Name | null }>
  | EventOf<"never_produced", { who: number; what: Name | null }>
  | EventOf<"no_attack_on", { who: number; name: Name | null; to: number }>
  | EventOf<"no_production", {  }>
  | EventOf<"nobody_moves", {  }>
  | EventOf<"not_dodged", { who: number; what: Name | null; to: number }>
  | EventOf<"not_doubled", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"not_knocked_off", { who: number; shield: string }>
  | EventOf<"not_stopped", { who: number; base: number; stops: Name[]; by: number; what: Name | null }>
  | EventOf<"not_taken", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"nothing_to_undo", { who: number; to: number }>
  | EventOf<"one_less", { who: number; base: number; by: number; what: Name | null; left: Sum | string }>
  | EventOf<"outside_interval", { who: number; by: number; what: Name | null; damage: Sum | string }>
  | EventOf<"pay", { who: number; name: Name | null; cost: Amount[] }>
  | EventOf<"produce", { who: number; made: Amount[] }>
  | EventOf<"reflect", { who: number; made: Name | null; by: number; what: Name | null }>
  | EventOf<"remembered", { moves: ([number, Shown | null])[] }>
  | EventOf<"return_cancelled", { who: number; made: Name | null; by: number }>
  | EventOf<"return_exchange", { who: number; n: number | string }>
  | EventOf<"return_hit", { who: number; shields: [string, number][]; to: number; n: number }>
  | EventOf<"return_kills", { who: number; by: number }>
  | EventOf<"returnable", { who: number[] }>
  | EventOf<"rewind_attacked", { who: number; by: number[] }>
  | EventOf<"rewound", { who: number[] }>
  | EventOf<"right_used", { who: number }>
  | EventOf<"round_begins", { n: number | string }>
  | EventOf<"ruin", { who: number }>
  | EventOf<"sharp_kept", { who: number; name: Name | null }>
  | EventOf<"shield_stands", { who: number; shield: string; by: number }>
  | EventOf<"shields_declared", { who: number; used: [[number, number][], ([Shield | Producer | Celestial | null, number])[]]; made: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"show", { who: number; move: Move }>
  | EventOf<"sky_idle", { who: number; name: Name | null }>
  | EventOf<"spit", { who: number; to: number; what: Shown }>
  | EventOf<"spit_immune", { who: number; to: number }>
  | EventOf<"spit_mutual", { who: number[] }>
  | EventOf<"spit_nothing", { who: number; to: number }>
  | EventOf<"spit_void", { who: number; to: number }>
  | EventOf<"stands_still", { who: number; n: number }>
  | EventOf<"stays_away", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]]; by: number[] }>
  | EventOf<"stun_lasts", { who: number; stun: boolean; n: Sum }>
  | EventOf<"super_attacked", { who: number; by: number[] }>
  | EventOf<"super_ring", { who: number[] }>
  | EventOf<"swallow_attack", { who: number; to: number; what: Name | null }>
  | EventOf<"swallow_crowd", { who: number[]; to: number }>
  | EventOf<"swallow_move", { who: number; to: number; what: Name | null }>
  | EventOf<"swallow_nearest", { who: number[]; to: number; by: number }>
  | EventOf<"swallow_nothing", { who: number; to: number }>
  | EventOf<"take_back", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]]; to: number }>
  | EventOf<"thaw", { who: number[] }>
  | EventOf<"true_stun", { who: number; by: number; shield: string; n: Sum }>
  | EventOf<"truly_stunned", { who: number; n: number }>
  | EventOf<"undo_gain", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]] }>
  | EventOf<"undo_grab", { who: number; things: [[number, number][], ([Shield | Producer | Celestial | null, number])[]]; to: number }>
  | EventOf<"undoable", { who: number[] }>
  | EventOf<"undone", { who: number; by: Quoted; made: Quoted; saved: Quoted }>
  | EventOf<"undying", { who: number }>
  | EventOf<"untouchable", { who: number }>
  | EventOf<"void_move", { who: number; what: Move }>
  | EventOf<"volley_attacked", { who: number; what: Name | null; by: number[] }>
  | EventOf<"volley_guarded", { who: number; guard: Name | null; by: number; what: Name | null }>
  | EventOf<"volley_invincible", { who: number; by: number; what: Name | null }>
  | EventOf<"volley_kills", { who: number; by: number; what: Name | null }>
  | EventOf<"volley_no_attack", { who: number; what: Name | null }>
  | EventOf<"volley_unhit", { who: number; what: Name | null }>
  | EventOf<"win", { who: number }>;
