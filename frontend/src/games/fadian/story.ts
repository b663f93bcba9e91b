import type { Text } from "../../lib/lang.svelte";
import type { EventMsg, Sum } from "../../lib/protocol";
import type { Tone } from "../field";
import { cardText, pieceOf, seatOf, unitOf } from "./table";
import type { GameEvent } from "./types";

export const TONES: Readonly<Partial<Record<GameEvent["kind"], Tone>>> = {
  damage: "hit",
  lose_life: "hit",
  wall: "hit",
  falls: "hit",
  bound: "hit",
  cap: "hit",
  dies: "end",
  killed: "end",
  win: "end",
  draw_game: "end",
  turn_limit: "end",
  doll_destroyed: "end",
  miss: "void",
  misses_all: "void",
  no_target: "void",
  fails: "foul",
  damage_cancelled: "stop",
  push_cancelled: "stop",
  damage_converted: "stop",
  damage_reduced: "stop",
  heal: "gain",
  draw: "gain",
  summon: "gain",
  dragon: "gain",
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

/** The 招 made, in order. */
export function chain(events: readonly EventMsg[]): Link[] {
  const links: Link[] = [];
  const moves: string[] = [];
  for (const event of events as readonly GameEvent[]) {
    switch (event.kind) {
      case "declares":
      case "inserts":
      case "counters":
      case "performs": {
        if (!event.label) break;
        const name = { zh: short(event.label.zh, "·", 2), en: short(event.label.en, ": ", 6) };
        links.push({ n: event.n, seat: seatOf(event.fields.who), how: event.kind, name, fate: "" });
        moves.push(event.fields.move);
        break;
      }
      case "miss":
      case "misses_all":
      case "fails": {
        const { who, move } = event.fields;
        const at = lastPlace(links, (link, i) => link.seat === seatOf(who) && moves[i] === move);
        const link = links[at];
        if (link) links[at] = { ...link, fate: event.kind === "fails" ? "fail" : "miss" };
      }
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

/** A figure without where it comes from. */
const figure = (n: number | Sum): number | string => (typeof n === "number" ? n : n.n);

/** What is to be seen on the field, in order. */
export function beats(events: readonly EventMsg[]): Beat[] {
  const seen: Beat[] = [];
  const float = (unit: number, text: string, tone: "hit" | "gain" | "stop"): void =>
    void seen.push({ show: "float", piece: pieceOf(unit), text, tone });
  const move = (piece: number, from: number, to: number, leap: boolean): void => {
    if (from !== to) seen.push({ show: "move", piece, from, to, leap });
  };
  for (const event of events as readonly GameEvent[]) {
    switch (event.kind) {
      case "walk":
      case "jump":
        move(pieceOf(event.fields.who), event.fields.start, event.fields.cell, event.kind === "jump");
        break;
      case "mark_walks":
      case "mark_jumps": // tells whose marker it is: a seat, not a unit
        move(unitOf(event.fields.who, "mark"), event.fields.start, event.fields.cell, event.kind === "mark_jumps");
        break;
      case "swap":
        move(pieceOf(event.fields.a), event.fields.y, event.fields.x, true);
        move(pieceOf(event.fields.b), event.fields.x, event.fields.y, true);
        break;
      case "wall":
        seen.push({ show: "wall", piece: pieceOf(event.fields.who) });
        break;
      case "miss":
        seen.push({ show: "miss", piece: pieceOf(event.fields.at) });
        break;
      case "damage":
      case "lose_life":
        float(event.fields.who, `−${figure(event.fields.n)}`, "hit");
        break;
      case "heal":
        float(event.fields.who, `+${figure(event.fields.n)}`, "gain");
        break;
      case "damage_cancelled":
      case "push_cancelled":
        float(event.fields.who, "0", "stop");
    }
  }
  return seen;
}

const PACE = { least: 130, most: 380, whole: 1450 };

/** Milliseconds from one of so many things to see to the next. */
export const paceOf = (seen: number): number => Math.max(PACE.least, Math.min(PACE.most, PACE.whole / seen));

/** How long it takes to see all of it, the last step to its end. */
export const showingTime = (seen: number): number => Math.max(1600, seen * paceOf(seen) + 300);

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
  /** `wins`: goes first, by more points or, on a tie, because it is its turn. */
  sides: { seat: number; card: string | null; points: number | string; wins: boolean }[];
}

/** The last 比点: the cards shown and what they came to. */
export function contest(events: readonly EventMsg[]): Contest | null {
  const told = events as readonly GameEvent[];
  const place = lastPlace(told, ({ kind }) => kind === "compare");
  const event = told[place];
  if (event?.kind !== "compare") return null;
  const { a, acards, x, b, bcards, y } = event.fields;
  const card = ([first]: readonly number[]): string | null => (first === undefined ? null : cardText(first));
  const verdict = told.slice(place).find(({ kind }) => kind === "contest_won" || kind === "contest_tied");
  const winner = verdict?.kind === "contest_won" || verdict?.kind === "contest_tied" ? verdict.fields.who : null;
  return {
    n: event.n,
    sides: [
      { seat: a, card: card(acards), points: x.n, wins: a === winner },
      { seat: b, card: card(bcards), points: y.n, wins: b === winner },
    ],
  };
}
