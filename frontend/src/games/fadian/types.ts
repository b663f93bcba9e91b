// Generated from kejian.games.fadian by `python -m kejian.server.types`. Change that, not this.
import type { EventOf, Quoted } from "../events";
import type { Say, Sum } from "../../lib/protocol";

/** The table of 法典. `pool` are the cards of the pool a seat knows, top first; null is one it does not. `characters`: what the characters of the players are called in English. */
export interface TableView {
  cells: number;
  turn: number;
  camp: number[];
  phase: string;
  pool_count: number;
  pool: (string | null)[];
  discard: string[];
  no_reduction: boolean;
  drag: number;
  last_move: string | null;
  players: PlayerView[];
  characters: { [key: string]: string };
  winners: number[] | null;
}

/** One character as a seat sees it. `hand` and `held` are the cards it knows of, the counts are open to all. */
export interface PlayerView {
  name: string;
  character: string;
  reach: { [key: string]: ReachView };
  alive: boolean;
  camp: number;
  hp: number;
  hp_max: number;
  action: number;
  action_cap: Sum;
  balance: number;
  balance_max: number;
  cell: number;
  facing: "left" | "right";
  hand: string[];
  hand_count: number;
  held: string[];
  held_count: number;
  schools: string[];
  skills: string[];
  lost_skills: string[];
  down: number;
  bound: number;
  mark: MarkView | null;
  effects: { [key: string]: number };
  moves: number;
  used: string[];
  suits_discarded: string[];
  push_steps: number;
  zigzag: string[];
  countered: boolean;
  element: string | null;
  turn_start: number;
  previous_start: number;
}

/** `cells`: where a target would be hit; null where that cannot be said before the 招 is made. */
export interface ReachView {
  kind: string;
  cells: number[] | null;
}

export interface MarkView {
  cell: number;
  facing: "left" | "right";
  aimed: boolean;
  doll: DollView | null;
  dragon: DragonView | null;
}

export interface DollView {
  hp: number;
  hp_max: number;
  school: string;
  reduction: number;
}

export interface DragonView {
  school: string;
  action: number;
  balance: number;
  stopped: boolean;
}

/** A line of a menu: whether it is a 战技 and of which kind, how far to the right a step goes (to the left: less than nothing), and which unit it brings to which cell (none: 0). */
export interface EntryFacts {
  technique?: boolean;
  kind?: string;
  step?: number;
  unit?: number;
  cell?: number;
}

/** Everything that is told. */
export type GameEvent =
  | EventOf<"action", { who: number; n: Sum; now: number }>
  | EventOf<"action_lost", { who: number; n: Sum; now: number }>
  | EventOf<"action_restored", { who: number[]; n: Sum }>
  | EventOf<"aimed_elsewhere", { who: number }>
  | EventOf<"aims", { who: number; cell: number }>
  | EventOf<"any_range", { who: number; move: string; at: number }>
  | EventOf<"balance", { who: number; n: Sum; now: number }>
  | EventOf<"balance_gained", { who: number; n: Sum; now: number }>
  | EventOf<"balance_restored", { who: number; n: number }>
  | EventOf<"bare_mark", { who: number }>
  | EventOf<"blind_pick", { who: number; whose: number; cards: number[] }>
  | EventOf<"bound", { who: number }>
  | EventOf<"cannot_be_felled", { who: number }>
  | EventOf<"cannot_buy", { who: number; n: number }>
  | EventOf<"cap", { who: number; n: Sum }>
  | EventOf<"cap_next", { who: number; n: Sum }>
  | EventOf<"compare", { a: number; acards: number[]; x: Sum; b: number; bcards: number[]; y: Sum }>
  | EventOf<"condition_met", { who: number; move: string; condition: string | Say }>
  | EventOf<"contest_tied", { who: number }>
  | EventOf<"contest_won", { who: number }>
  | EventOf<"counted", { who: number; n: number }>
  | EventOf<"counters", { who: number; move: string; at: number; cards: number[] }>
  | EventOf<"crosses", { who: number; over: number[] }>
  | EventOf<"damage", { who: number; n: Sum; left: number }>
  | EventOf<"damage_cancelled", { who: number; n: Sum }>
  | EventOf<"damage_converted", { who: number; n: Sum }>
  | EventOf<"damage_reduced", { who: number; n: Sum; left: Sum }>
  | EventOf<"declares", { who: number; move: string; at: number; cards: number[] }>
  | EventOf<"dies", { who: number }>
  | EventOf<"discard", { who: number; cards: number[] }>
  | EventOf<"doll_destroyed", { who: number }>
  | EventOf<"down_already", { who: number }>
  | EventOf<"drag", { who: number; n: Sum }>
  | EventOf<"dragon", { who: number; cell: number; school: string }>
  | EventOf<"dragon_restored", { who: number; action: number; balance: number }>
  | EventOf<"dragon_stops", { who: number }>
  | EventOf<"draw", { who: number; n: Sum; cards: number[] }>
  | EventOf<"draw_game", {  }>
  | EventOf<"draw_hidden", { who: number; n: Sum }>
  | EventOf<"edge_is_no_wall", { who: number; cell: number }>
  | EventOf<"effect", { who: number; effect: string; n: Sum }>
  | EventOf<"effect_ends", { who: number; effect: string }>
  | EventOf<"effect_silent", { who: number; effect: string; why: string | Say }>
  | EventOf<"ends_turn", { who: number }>
  | EventOf<"faces", { who: number; side: number }>
  | EventOf<"fails", { who: number; move: string }>
  | EventOf<"failure_ends_turn", { who: number }>
  | EventOf<"failure_of_dragon", { who: number }>
  | EventOf<"falls", { who: number }>
  | EventOf<"field", { n: number; cards: number }>
  | EventOf<"finale", { who: number; n: number }>
  | EventOf<"flip", { cards: number[] }>
  | EventOf<"gets_up", { who: number }>
  | EventOf<"goes_first", { who: number }>
  | EventOf<"goes_on", { who: number[] }>
  | EventOf<"guards", { who: number; move: string }>
  | EventOf<"heal", { who: number; n: Sum; left: number }>
  | EventOf<"held_fast", { who: number }>
  | EventOf<"if_not", { who: number; move: string; condition: string | Say }>
  | EventOf<"in_range", { who: number; move: string; at: number; d: Sum; reach: string | Say }>
  | EventOf<"inserts", { who: number; move: string; at: number; cards: number[] }>
  | EventOf<"is_no_move", { who: number; skill: string }>
  | EventOf<"jump", { who: number; start: number; cell: number }>
  | EventOf<"killed", { who: number; move: string }>
  | EventOf<"lay", { who: number; cards: number[] }>
  | EventOf<"lay_hidden", { who: number }>
  | EventOf<"life_cap", { who: number; n: Sum }>
  | EventOf<"look", { who: number; whose: number; cards: number[] }>
  | EventOf<"look_hidden", { who: number; whose: number }>
  | EventOf<"look_pool", { who: number; cards: number[] }>
  | EventOf<"look_pool_hidden", { who: number; n: number }>
  | EventOf<"looks_to", { who: number; side: number }>
  | EventOf<"lose_life", { who: number; n: number; left: number }>
  | EventOf<"mark_at_wall", { who: number; cell: number }>
  | EventOf<"mark_jumps", { who: number; start: number; cell: number }>
  | EventOf<"mark_placed", { who: number; cell: number }>
  | EventOf<"mark_removed", { who: number }>
  | EventOf<"mark_walks", { who: number; start: number; cell: number }>
  | EventOf<"miss", { who: number; move: string; at: number; d: Sum; reach: string | Say }>
  | EventOf<"misses_all", { who: number; move: string }>
  | EventOf<"namesakes", { who: number; move: string; school: string }>
  | EventOf<"no_cards", { who: number }>
  | EventOf<"no_compare", {  }>
  | EventOf<"no_counter", { who: number; why: string | Say }>
  | EventOf<"no_damage", { who: number; n: Sum }>
  | EventOf<"no_finale", { who: number }>
  | EventOf<"no_hand_limit", { who: number; n: number }>
  | EventOf<"no_insertion", { who: number; why: string | Say }>
  | EventOf<"no_inside", { who: number; move: string }>
  | EventOf<"no_life_of_its_own", { who: number }>
  | EventOf<"no_moves", { who: number[] }>
  | EventOf<"no_moves_down", { who: number[] }>
  | EventOf<"no_penalty", { who: number }>
  | EventOf<"no_pull", { who: number }>
  | EventOf<"no_reduction", { who: number }>
  | EventOf<"no_target", { who: number; move: string; at: number }>
  | EventOf<"no_wall", { who: number; move: string }>
  | EventOf<"not_countered", { who: number }>
  | EventOf<"not_inserted", { who: number }>
  | EventOf<"nothing_discarded", { who: number }>
  | EventOf<"nothing_to_cancel", { who: number }>
  | EventOf<"nothing_to_guard", { who: number; move: string }>
  | EventOf<"odd_place", { who: number; place: number }>
  | EventOf<"off_field", { who: number }>
  | EventOf<"page", { who: number; school: string }>
  | EventOf<"passes", { who: number; other: number; cell: number }>
  | EventOf<"pays", { who: number; n: Sum; left: number }>
  | EventOf<"performs", { who: number; move: string; at: number; cards: number[] }>
  | EventOf<"pierces", { who: number }>
  | EventOf<"plans", { who: number; move: string; at: number; cards: number[] }>
  | EventOf<"push_cancelled", { who: number }>
  | EventOf<"pushed", { who: number; n: Sum }>
  | EventOf<"put", { who: number; cards: number[] }>
  | EventOf<"put_hidden", { who: number }>
  | EventOf<"reduction", { who: number; n: number }>
  | EventOf<"reduction_void", { who: number; n: number }>
  | EventOf<"reorder", { who: number; cards: number[] }>
  | EventOf<"reorder_hidden", { who: number }>
  | EventOf<"reshuffle", { n: number }>
  | EventOf<"reveal", { who: number; whose: number; cards: number[] }>
  | EventOf<"sheet", { who: number; life: number; balance: number; schools: string | Say; skills: string | Say; called: string | Say }>
  | EventOf<"show_hand", { who: number; cards: number[] }>
  | EventOf<"show_held", { who: number; cards: number[] }>
  | EventOf<"skill", { who: number; skill: string }>
  | EventOf<"skill_declined", { who: number; skill: string }>
  | EventOf<"skill_silent", { who: number; skill: string; why: string | Say }>
  | EventOf<"staggered", { who: number; other: number }>
  | EventOf<"staggered_in_vain", { who: number; other: number }>
  | EventOf<"stand_in_faces", { who: number; side: number }>
  | EventOf<"stays_bound", { who: number }>
  | EventOf<"stays_down", { who: number }>
  | EventOf<"stays_put", { who: number }>
  | EventOf<"stops", { who: number; move: string }>
  | EventOf<"summon", { who: number; cell: number; school: string }>
  | EventOf<"swap", { a: number; b: number; x: number; y: number }>
  | EventOf<"swap_life", { a: number; b: number; x: Sum; y: Sum }>
  | EventOf<"take", { who: number; whose: number; cards: number[] }>
  | EventOf<"take_hidden", { who: number; whose: number; n: number }>
  | EventOf<"target_gone", { move: string; at: number }>
  | EventOf<"turn", { who: number[] }>
  | EventOf<"turn_cut", { who: number }>
  | EventOf<"turn_limit", { n: number }>
  | EventOf<"turn_of", { n: number; limit: number }>
  | EventOf<"unbound", { who: number }>
  | EventOf<"undone", { who: number; by: Quoted; made: Quoted; saved: Quoted }>
  | EventOf<"used_one", { who: number; effect: string; left: number }>
  | EventOf<"used_up", { who: number; effect: string }>
  | EventOf<"walk", { who: number; start: number; cell: number }>
  | EventOf<"wall", { who: number; n: number }>
  | EventOf<"win", { who: number[] }>;
