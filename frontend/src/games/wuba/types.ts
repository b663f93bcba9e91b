// Generated from kejian.games.wuba by `python -m kejian.server.types`. Change that, not this.
import type { EventOf } from "../events";
import type { Say, Sum } from "../../lib/protocol";

/** The table of 唔叭荣耀. `turn` is the seat to move, null where both decide at once. `barred`: heroes that both sides wanted, by step. `weapons`: those there are. `map` is the name of the map, `ground` the map itself. `sheets`: who can be drafted, as long as that goes on. */
export interface TableView {
  phase: string;
  round: number;
  limit: number;
  turn: number | null;
  first: number;
  map: string;
  ground: MapView;
  barred: { [key: string]: string[] };
  pool: string[];
  weapons: string[];
  sheets: { [key: string]: SheetView };
  players: SideView[];
  winners: number[] | null;
}

/** A map in the words of its file: a chain like `C1 D1 E1` draws the lines between its neighbours. `points` are those that no line names; `towers` and `spawns` are by side, 红 first. */
export interface MapView {
  id: string;
  title: Say;
  by: string;
  columns: number;
  rows: number;
  points: string;
  roads: string[];
  rails: { [key: string]: string };
  stations: string[];
  centre: string;
  economy: { [key: string]: string };
  towers: ({ [key: string]: number | string })[];
  tower_names: { [key: string]: string };
  spawns: string[];
}

/** A hero that can be drafted, as its file says it. */
export interface SheetView {
  english: string;
  hp: number | string;
  extreme: number | null;
  grade: string;
  gender: string;
  school_class: string;
  sort: string;
  skills: string[];
}

/** One side: its draft, its purse, its towers by point, what it has set up, its heroes in line-up order. `draws`: what each economy zone would pay it now. */
export interface SideView {
  name: string;
  captain: string | null;
  banned: string[];
  lineup: string[];
  open_slots: number;
  economy: number;
  towers: { [key: string]: number | string };
  paid: string[];
  draws: { [key: string]: number };
  summoned: string[];
  markers: { [key: string]: string };
  tokens: { [key: string]: string[] };
  heroes: HeroView[];
}

/** One hero. `pos` is null once it is dead, `extreme` null for the imaginary i. `cooling`: the round from which a skill can be used again; `left`: how often one with a limit still can; `cools`: which skills cool down after a use. `sees`: the points of its view. */
export interface HeroView {
  name: string;
  aliases: string[];
  pos: string | null;
  sees: string[];
  hp: number | string;
  hp_max: number | string;
  alive: boolean;
  extreme: number | null;
  extreme_class: string | null;
  grade: string;
  grade_now: string;
  gender: string;
  weapon: string | null;
  acted: boolean;
  skills: string[];
  cools: string[];
  cooling: { [key: string]: number };
  left: { [key: string]: number };
  hurt_by: string[];
  lost: string[];
}

/** What a table draws of an entry. `figures`: how many HP each aim would take from an enemy, or give back, at the most. `free`: it takes no operation. */
export interface EntryFacts {
  figures?: { [key: string]: string };
  free?: boolean;
}

/** Everything that is told. */
export type GameEvent =
  | EventOf<"all_again", {  }>
  | EventOf<"armed", { hero: string; weapon: string }>
  | EventOf<"banned", { who: number; hero: string; other: number }>
  | EventOf<"banned_for_both", { who: number; hero: string }>
  | EventOf<"bent", { hero: string; at: string; angle: number; away: Sum }>
  | EventOf<"captain_bars_fall", {  }>
  | EventOf<"captain_chosen", { who: number; hero: string }>
  | EventOf<"captain_clash", { hero: string }>
  | EventOf<"cheapest_path", { hero: string; steps: number }>
  | EventOf<"cooled_down", { hero: string; skill: string; last: number }>
  | EventOf<"cooling", { hero: string; skill: string; ready: Sum }>
  | EventOf<"counted", { hero: string; skill: string; left: Sum }>
  | EventOf<"died", { hero: string }>
  | EventOf<"displaced", { hero: string; start: string; to: string }>
  | EventOf<"drawn", { why: string | Say }>
  | EventOf<"exchanged", { hero: string; other: string; given: string; got: string }>
  | EventOf<"extreme_changed", { hero: string; n: Sum }>
  | EventOf<"fired", { hero: string; weapon: string; point: string; steps: Sum }>
  | EventOf<"gave_hp", { hero: string; n: Sum; left: number | string }>
  | EventOf<"goes_on", { why: string | Say }>
  | EventOf<"grade_changed", { hero: string; now: string; n: Sum }>
  | EventOf<"granted", { who: number; n: Sum }>
  | EventOf<"handed", { hero: string; to: string; weapon: string }>
  | EventOf<"harmless", { hero: string; token: string; why: string | Say }>
  | EventOf<"healed", { hero: string; n: Sum; left: number | string }>
  | EventOf<"hurt", { hero: string; n: Sum; left: number | string }>
  | EventOf<"in_view", { target: string; hero: string }>
  | EventOf<"income", { who: number; zone: string; n: Sum; have: number }>
  | EventOf<"keeps_operation", { hero: string }>
  | EventOf<"marker_set", { hero: string; marker: string; point: string }>
  | EventOf<"more_to_operate", { who: number; n: number }>
  | EventOf<"moved", { hero: string; start: string; to: string; how: string | Say }>
  | EventOf<"no_bonus", { hero: string; skill: string; why: string | Say }>
  | EventOf<"no_income", { who: number; zone: string; why: string | Say }>
  | EventOf<"no_operation_left", { hero: string }>
  | EventOf<"no_splash", { hero: string; point: string }>
  | EventOf<"no_summons", { hero: string; why: string | Say }>
  | EventOf<"no_tower_bonus", { who: number; point: string; skill: string }>
  | EventOf<"not_bound", { weapon: string; why: string | Say }>
  | EventOf<"not_the_end", { who: number; why: string | Say }>
  | EventOf<"nothing_blocks", { hero: string; point: string }>
  | EventOf<"nothing_to_lose", { hero: string }>
  | EventOf<"nothing_to_prepare", { who: number }>
  | EventOf<"null_step", { hero: string }>
  | EventOf<"only_direct", { hero: string }>
  | EventOf<"others_untouched", { hero: string; point: string }>
  | EventOf<"out_of_reach", { hero: string; skill: string; why: string | Say }>
  | EventOf<"own_tower_safe", { who: number; point: string }>
  | EventOf<"paid", { who: number; n: Sum; left: number }>
  | EventOf<"pick_bars_fall", {  }>
  | EventOf<"pick_clash", { heroes: string[] }>
  | EventOf<"picked", { who: number; heroes: string[] }>
  | EventOf<"placed", { who: number; hero: string; point: string }>
  | EventOf<"preparation_passed", { who: number }>
  | EventOf<"resigned", { who: number }>
  | EventOf<"robbed", { hero: string; other: string; weapon: string }>
  | EventOf<"screened", { hero: string; why: string | Say }>
  | EventOf<"shooter_safe", { hero: string }>
  | EventOf<"skill_gained", { hero: string; skill: string }>
  | EventOf<"skill_lost", { hero: string; skill: string }>
  | EventOf<"skill_used", { hero: string; skill: string }>
  | EventOf<"skill_used_on", { hero: string; skill: string; target: string }>
  | EventOf<"speed_only_for_now", { hero: string; skill: string }>
  | EventOf<"straight_shot", { hero: string; skill: string }>
  | EventOf<"thrown_away", { hero: string; weapon: string }>
  | EventOf<"token_gone", { token: string; point: string; hero: string }>
  | EventOf<"token_placed", { hero: string; token: string; point: string }>
  | EventOf<"tower_fell", { who: number; point: string }>
  | EventOf<"tower_hurt", { who: number; point: string; n: Sum; left: number | string }>
  | EventOf<"tower_not_splashed", { who: number; point: string }>
  | EventOf<"tower_spared", { who: number; point: string; skill: string }>
  | EventOf<"turn_begins", { who: number; round: number }>
  | EventOf<"turn_cut", { who: number }>
  | EventOf<"unarmed", { who: number }>
  | EventOf<"unchanged", { hero: string; why: string | Say }>
  | EventOf<"window_shut", { who: number; skill: string }>
  | EventOf<"won", { who: number; why: string | Say }>;
