import type { Text } from "../../lib/lang.svelte";
import type { EventMsg, Json } from "../../lib/protocol";
import type { Tone } from "../field";
import { cardText, pieceOf, seatOf, unitOf } from "./table";

export const TONES: Readonly<Record<string, Tone>> = {
  damage: "hit", lose_life: "hit", wall: "hit", falls: "hit", bound: "hit", cap: "hit", dies: "end", killed: "end", win: "end", draw_game: "end",
  turn_limit: "end", doll_destroyed: "end", miss: "void", fails: "foul", damage_cancelled: "stop", push_cancelled: "stop", damage_converted: "stop",
  damage_reduced: "stop", heal: "gain", draw: "gain", summon: "gain", dragon: "gain",
};

/** The place of the last that fits, or -1. */
function lastPlace<T>(list: readonly T[], fits: (item: T, place: number) => boolean): number {
  let place = list.length - 1;
  while (place >= 0 && !fits(list[place] as T, place)) place -= 1;
  return place;
}

/** A turn begins where it is said whose it is. */
export function lastTurn(events: readonly EventMsg[]): readonly EventMsg[] {
  const first = lastPlace(events, (event) => event.kind === "turn");
  return first < 0 ? events : events.slice(first);
}

/** Keeps the events of the running turn while they come in a few at a time. */
export class Turn {
  #events: readonly EventMsg[] = [];

  take(events: readonly EventMsg[]): readonly EventMsg[] {
    const first = events[0];
    if (!first) return this.#events;
    const before = this.#events.filter((event) => event.n < first.n);
    const joins = before.at(-1)?.n === first.n - 1;
    this.#events = lastTurn(joins ? [...before, ...events] : events);
    return this.#events;
  }
}

export type How = "declares" | "inserts" | "counters" | "performs";

/** One 招 of the chain of this turn. */
export interface Link {
  n: number;
  seat: number;
  how: How;
  name: Text;
  /** What became of it, where that can be told in a word. */
  fate: "" | "miss" | "fail";
}

const HOWS: readonly string[] = ["declares", "inserts", "counters", "performs"];
const isHow = (kind: string): kind is How => HOWS.includes(kind);

/** The 招 made, in order. */
export function chain(events: readonly EventMsg[]): Link[] {
  const links: Link[] = [];
  const moves: Json[] = [];
  for (const event of events) {
    const [who, move] = event.args;
    if (isHow(event.kind) && event.label) {
      const name = { zh: short(event.label.zh, "·", 2), en: short(event.label.en, ": ", 6) };
      links.push({ n: event.n, seat: seatOf(Number(who)), how: event.kind, name, fate: "" });
      moves.push(move ?? null);
    } else if (event.kind === "miss" || event.kind === "fails") {
      const at = lastPlace(links, (link, i) => link.seat === seatOf(Number(who)) && moves[i] === move);
      const link = links[at];
      if (link) links[at] = { ...link, fate: event.kind === "miss" ? "miss" : "fail" };
    }
  }
  return links;
}

/** 剑术·直刺 is known as 直刺; 幽步·三 is not known as 三. */
function short(name: string, dot: string, least: number): string {
  const last = name.slice(name.lastIndexOf(dot) + dot.length);
  return name.includes(dot) && last.length >= least ? last : name;
}

/** One thing to see on the field at a time. */
export type Beat =
  | { show: "move"; piece: number; from: number; to: number; leap: boolean }
  | { show: "wall"; piece: number }
  | { show: "float"; piece: number; text: string; tone: "hit" | "gain" | "stop" }
  | { show: "miss"; piece: number };

/** What is to be seen on the field, in order. */
export function beats(events: readonly EventMsg[]): Beat[] {
  const seen: Beat[] = [];
  const float = (unit: Json | undefined, text: string, tone: "hit" | "gain" | "stop"): void => void seen.push({ show: "float", piece: pieceOf(Number(unit)), text, tone });
  const move = (piece: number, from: Json | undefined, to: Json | undefined, leap: boolean): void => {
    if (from !== to) seen.push({ show: "move", piece, from: Number(from), to: Number(to), leap });
  };
  for (const { kind, args } of events) {
    const [who, a, b] = args;
    if (kind === "walk" || kind === "jump" || kind === "mark_jumps") move(pieceOf(Number(who)), a, b, kind !== "walk");
    else if (kind === "mark_walks") move(unitOf(Number(who), "mark"), a, b, false);
    else if (kind === "swap") {
      move(pieceOf(Number(who)), args[3], b, true);
      move(pieceOf(Number(a)), b, args[3], true);
    } else if (kind === "wall") seen.push({ show: "wall", piece: pieceOf(Number(who)) });
    else if (kind === "miss") seen.push({ show: "miss", piece: pieceOf(Number(b)) });
    else if (kind === "damage" || kind === "lose_life") float(who, `−${String(a)}`, "hit");
    else if (kind === "heal") float(who, `+${String(a)}`, "gain");
    else if (kind === "damage_cancelled" || kind === "push_cancelled") float(who, "0", "stop");
  }
  return seen;
}

/** Where each piece that moves stands before beat number `step`. */
export function standing(seen: readonly Beat[], step: number): Map<number, number> {
  const at = new Map<number, number>();
  seen.forEach((beat, i) => {
    if (beat.show !== "move") return;
    if (i < step) at.set(beat.piece, beat.to);
    else if (!at.has(beat.piece)) at.set(beat.piece, beat.from);
  });
  return at;
}

export interface Contest {
  n: number;
  sides: { seat: number; card: string | null; points: number; more: boolean }[];
}

/** The last 比点: the cards shown and what they came to. */
export function contest(events: readonly EventMsg[]): Contest | null {
  const event = events[lastPlace(events, ({ kind }) => kind === "compare")];
  if (!event) return null;
  const [a, acards, x, b, bcards, y] = event.args;
  const card = (cards: Json | undefined): string | null => (Array.isArray(cards) && cards.length > 0 ? cardText(Number(cards[0])) : null);
  return {
    n: event.n,
    sides: [
      { seat: Number(a), card: card(acards), points: Number(x), more: Number(x) > Number(y) },
      { seat: Number(b), card: card(bcards), points: Number(y), more: Number(y) > Number(x) },
    ],
  };
}
