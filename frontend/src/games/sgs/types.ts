// Generated from kejian.games.sgs by `python -m kejian.server.types`. Change that, not this.
import type { EventOf, Quoted } from "../events";
import type { Say, Sum } from "../../lib/protocol";

/** The table of 三国杀. `deck`: the top cards the seat knows; null is one it does not. */
export interface TableView {
  mode: string;
  turn: number;
  turns: number;
  round: number;
  phase: string;
  deck_count: number;
  deck: (string | null)[];
  discard: string[];
  processing: string[];
  aside: string[];
  laid: LaidView | null;
  players: PlayerView[];
  winners: number[] | null;
  kingdoms: KingdomsView | null;
}

/** Cards that somebody chooses from, as everybody sees it: what for, those that lie open, how many lie face down, and who chooses now. */
export interface LaidView {
  what: Said;
  cards: string[];
  hidden: number;
  who: number | null;
}

/** A name in both languages. */
export interface Said {
  zh: string;
  en: string;
}

/** One character as a seat sees it. `hand` are the cards of the hand it knows, in no order of the hand; the count is open to all. `distance`: from the seat that looks to this one; `way`: whom its steps pass on the ring, this one last; of two ways as short the one in playing order. `asks`: of the seat's own, the skills and equipment that ask it whether to. */
export interface PlayerView {
  name: string;
  general: string;
  deputy: string;
  shown: boolean[];
  kingdom: string | null;
  gender: string;
  identity: string | null;
  alive: boolean;
  hp: number;
  max_hp: number;
  hand_count: number;
  hand: string[];
  equipment: { [key: string]: string };
  judging: string[];
  on_general_count: number;
  on_general: string[];
  chained: boolean;
  face_down: boolean;
  drunk: boolean;
  skills: string[];
  spent: string[];
  hand_limit: Sum;
  attack_range: Sum;
  distance: Sum | null;
  way: number[];
  offered: string[];
  asks: string[];
}

/** 国战: who has shown which kingdom, the dead too; `most` may be of one, whoever shows it later is an 野心家 (sgs.R52). `count`: the kingdoms of the living. */
export interface KingdomsView {
  count: Sum;
  most: number;
  members: { [key: string]: number[] };
  undecided: number[];
}

/** `card`: the line is that card of the hand, printed as a `kind`; a `kind` alone: cards are used as that. `lies`: it is that card, which lies open elsewhere; `back`: one that lies face down. `gives`: the cards that its blanks are for, one each. `general`: it is that general, of that `kingdom`, with so much `hp`. `by`, `deed`: the line leaves unanswered what that seat did. `worn`: it is a use of that card, which is worn. `reveals`: that general turns face up first, and `skill` is used. */
export interface EntryFacts {
  card?: string;
  kind?: string;
  lies?: string;
  back?: boolean;
  gives?: string[];
  general?: string;
  kingdom?: string;
  hp?: number;
  by?: number;
  deed?: Say | null;
  worn?: string;
  reveals?: Say | null;
  skill?: Say | null;
}

/** Everything that is told. */
export type GameEvent =
  | EventOf<"armour_off", { who: number }>
  | EventOf<"arranged", { who: number; top: number; bottom: number }>
  | EventOf<"asks", { who: number; what: Say }>
  | EventOf<"becomes", { kind_: string }>
  | EventOf<"begins", { who: number }>
  | EventOf<"cancelled_out", { kind_: string; who: number }>
  | EventOf<"cannot_dodge", { who: number }>
  | EventOf<"cannot_strike", { who: number; why: Quoted }>
  | EventOf<"chained", { who: number }>
  | EventOf<"chooses_pair", { who: number }>
  | EventOf<"compared", { who: number; n: Sum; other: number; m: Sum }>
  | EventOf<"dies", { who: number; identity: string }>
  | EventOf<"discarded_by", { who: number; of: number; cards: number[] }>
  | EventOf<"discards", { who: number; cards: number[] }>
  | EventOf<"distance_back_is", { who: number; to: number; n: Sum }>
  | EventOf<"distance_is", { who: number; to: number; n: Sum }>
  | EventOf<"draws", { who: number; n: Sum; cards: number[] }>
  | EventOf<"draws_hidden", { who: number; n: Sum }>
  | EventOf<"draws_nothing", { who: number; n: Sum }>
  | EventOf<"drinks", { who: number }>
  | EventOf<"ended", { who: number }>
  | EventOf<"equips", { who: number; card: number }>
  | EventOf<"falls", { who: number }>
  | EventOf<"figure_is", { who: number; what: Say; n: Sum }>
  | EventOf<"gear_gone", { kind_: string; who: number }>
  | EventOf<"general_stripped", { who: number; place: Say }>
  | EventOf<"general_taken", { who: number; general: string; hp: number }>
  | EventOf<"gets", { who: number; cards: number[] }>
  | EventOf<"gets_hidden", { who: number; n: number }>
  | EventOf<"gives", { who: number; to: number; cards: number[] }>
  | EventOf<"gives_hidden", { who: number; to: number; n: number }>
  | EventOf<"hand_above_hp", { who: number; n: number; archer: number; m: Sum }>
  | EventOf<"hand_in_range", { who: number; n: number; archer: number; m: Sum }>
  | EventOf<"has_no_distance", { who: number; to: number }>
  | EventOf<"have_least", { what: Say; who: number[]; n: Sum }>
  | EventOf<"have_most", { what: Say; who: number[]; n: Sum }>
  | EventOf<"hurt", { who: number; by: number; n: Sum; left: number }>
  | EventOf<"hurt_by_nobody", { who: number; n: Sum; left: number }>
  | EventOf<"identity_dealt", { who: number }>
  | EventOf<"is_dying", { who: number }>
  | EventOf<"is_in_range", { who: number; to: number; reach: Sum; far: Sum }>
  | EventOf<"is_out_of_range", { who: number; to: number; reach: Sum; far: Sum }>
  | EventOf<"judges", { who: number; reason: Say; card: number }>
  | EventOf<"keeps_mark", { who: number; mark: string }>
  | EventOf<"kingdom_is", { who: number; kingdom: string }>
  | EventOf<"laid_on_general", { who: number; n: number }>
  | EventOf<"looks", { who: number; n: number }>
  | EventOf<"looks_at_general", { who: number; of: number; place: Say }>
  | EventOf<"looks_at_hand", { who: number; of: number }>
  | EventOf<"loses_hp", { who: number; n: number; left: number }>
  | EventOf<"may_choose", { what: Say; values: string[] }>
  | EventOf<"may_target", { who: number; kind_: string; targets: number[] }>
  | EventOf<"measured_from", { who: number; to: number; n: Sum }>
  | EventOf<"names_suit", { who: number; suit: number }>
  | EventOf<"never_in_own_range", { who: number }>
  | EventOf<"next_is", { who: number; next: number }>
  | EventOf<"no_closer", { who: number; to: number; what: Say }>
  | EventOf<"no_effect", { kind_: string; who: number }>
  | EventOf<"no_recovery", { who: number; why: Say }>
  | EventOf<"no_reward", { who: number; why: Say }>
  | EventOf<"nobody_else", { kind_: string; who: number }>
  | EventOf<"nobody_else_saves", { who: number; dying: number; skill: string }>
  | EventOf<"nobody_in_range", { who: number }>
  | EventOf<"nobody_wins", {  }>
  | EventOf<"not_answered", { who: number; kind_: string }>
  | EventOf<"not_chained", { who: number[] }>
  | EventOf<"not_wounded", { who: number }>
  | EventOf<"nothing_to_choose", { what: Say }>
  | EventOf<"nothing_to_discard", { who: number; held: number; limit: Sum }>
  | EventOf<"number_is", { what: Say; n: Sum }>
  | EventOf<"only_his_own", { of: number; what: Say; who: number }>
  | EventOf<"only_to_him", { of: number; what: Say; to: number }>
  | EventOf<"phase_skipped", { who: number; phase: string }>
  | EventOf<"placed", { kind_: string; on: number }>
  | EventOf<"plays", { who: number; kind_: string; material: number[] }>
  | EventOf<"prevented", { who: number }>
  | EventOf<"previous_is", { who: number; previous: number }>
  | EventOf<"rank_is", { card: Say; n: Sum }>
  | EventOf<"rank_misses", { kind_: string; n: Sum }>
  | EventOf<"recasts", { who: number; material: number[] }>
  | EventOf<"recovers", { who: number; n: Sum; left: number }>
  | EventOf<"rescued", { who: number }>
  | EventOf<"retried", { who: number; card: number }>
  | EventOf<"revealed", { cards: number[] }>
  | EventOf<"reveals", { who: number; general: string }>
  | EventOf<"ring_way", { who: number; way: number[]; n: number }>
  | EventOf<"sees_general", { who: number; of: number; general: string }>
  | EventOf<"sees_hand", { who: number; of: number; cards: number[] }>
  | EventOf<"sheet", { who: number; hp: number; limit: Sum }>
  | EventOf<"shows", { who: number; cards: number[] }>
  | EventOf<"shuffled", { n: number }>
  | EventOf<"skill_passed", { who: number; skill: string }>
  | EventOf<"skill_silent", { who: number; skill: string; why: Say }>
  | EventOf<"skill_used", { who: number; skill: string }>
  | EventOf<"skills_lost", { who: number; general: string }>
  | EventOf<"stays_chained", { who: number }>
  | EventOf<"still_a_target", { kind_: string; who: number }>
  | EventOf<"takes", { who: number; of: number; cards: number[] }>
  | EventOf<"takes_hidden", { who: number; of: number; n: number }>
  | EventOf<"target_cancelled", { kind_: string; who: number }>
  | EventOf<"target_moved", { kind_: string; who: number; to: number }>
  | EventOf<"too_few", { who: number; kind_: string; n: number }>
  | EventOf<"turn_begins", { who: number }>
  | EventOf<"turned_over", { who: number }>
  | EventOf<"turned_up", { who: number }>
  | EventOf<"unchained", { who: number }>
  | EventOf<"undone", { who: number; by: Quoted; made: Quoted; saved: Quoted }>
  | EventOf<"uses", { who: number; kind_: string; material: number[]; targets: number[] }>
  | EventOf<"uses_alone", { who: number; kind_: string; material: number[] }>
  | EventOf<"victory", { winners: number[] }>
  | EventOf<"will_skip", { who: number; phase: string }>
  | EventOf<"your_identity", { who: number; identity: string }>
  | EventOf<"your_pair", { who: number; head: string; deputy: string }>;
