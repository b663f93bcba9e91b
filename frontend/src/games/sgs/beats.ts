import type { Say } from "../../lib/protocol";
import type { EventMsg } from "../../lib/protocol";
import type { GameEvent, PlayerView, TableView } from "./types";

/** One thing that is shown by itself: who does it, to whom, and what lies in the middle meanwhile. */
export interface Beat {
  /** Its place among the events. */
  i: number;
  kind: "act" | "judge" | "blow" | "gain" | "chain" | "stop" | "end";
  from: number | null;
  to: readonly number[];
  /** A judgement: the card that is turned up, and what it is for. */
  card: string;
  reason: Say | null;
  /** The blow came along the chain. */
  linked: boolean;
}

const STEP = 300; // milliseconds a beat takes,
const LONGEST = 1500; // and all of them at the most

export const paceOf = (beats: number): number => Math.min(STEP, LONGEST / Math.max(1, beats));

/** How long it takes to show some events; nothing is told in words before. */
export const showingTime = (events: readonly EventMsg[]): number => {
  const n = beatsOf(events).length;
  return n * paceOf(n);
};

/** What is shown of some events, one after the other, as the log tells it. */
export function beatsOf(events: readonly EventMsg[]): Beat[] {
  const beats: Beat[] = [];
  const known = events as unknown as readonly GameEvent[];
  let reason: Say | null = null;
  let freed = -1; // who was chained and is hit in this moment
  let link: number | null = null; // who passed on the damage
  known.forEach((event, i) => {
    const beat = (kind: Beat["kind"], from: number | null, to: readonly number[], more: Partial<Beat> = {}): void =>
      void beats.push({ i, kind, from, to, card: "", reason: null, linked: false, ...more });
    switch (event.kind) {
      case "uses":
        link = null;
        return beat("act", event.fields.who, event.fields.targets);
      case "uses_alone":
      case "skill_used":
      case "plays":
        return beat("act", event.fields.who, []);
      case "judges":
        reason = event.fields.reason;
        return beat("judge", event.fields.who, [], { card: event.label?.zh ?? "", reason });
      case "retried":
        return beat("judge", event.fields.who, [], { card: event.label?.zh ?? "", reason });
      case "unchained":
        freed = event.fields.who;
        return;
      case "hurt":
      case "hurt_by_nobody": {
        const { who } = event.fields;
        const isFreed = freed === who;
        const from = isFreed && link !== null ? link : event.kind === "hurt" ? event.fields.by : null;
        beat("blow", from, [who], { linked: isFreed && link !== null });
        if (isFreed) link = who;
        return;
      }
      case "loses_hp":
        return beat("blow", null, [event.fields.who]);
      case "recovers":
        return beat("gain", null, [event.fields.who]);
      case "chained":
        return beat("chain", null, [event.fields.who]);
      case "cancelled_out":
      case "no_effect":
      case "prevented":
      case "phase_skipped":
        return beat("stop", null, [event.fields.who]);
      case "is_dying":
      case "dies":
      case "falls":
        return beat("end", null, [event.fields.who]);
    }
  });
  return beats;
}

/** A character as he stands in the middle of it: with the hp, chain and life that were told so far. */
export function midway(
  events: readonly EventMsg[],
  until: number,
  was: PlayerView,
  now: PlayerView,
  seat: number,
): PlayerView {
  let { hp, alive, chained } = was;
  for (const event of events.slice(0, until + 1) as unknown as readonly GameEvent[]) {
    if (!("who" in event.fields) || event.fields.who !== seat) continue;
    if ("left" in event.fields) hp = event.fields.left;
    if (event.kind === "chained") chained = true;
    if (event.kind === "unchained") chained = false;
    if (event.kind === "dies" || event.kind === "falls") alive = false;
  }
  return { ...now, hp, alive, chained, identity: alive ? was.identity : now.identity };
}

type Turn = Pick<TableView, "turn" | "turns" | "phase">;

/** Whose turn it is in the middle of it, the how many-th, and its phase as far as it is known. */
export function turnAt(events: readonly EventMsg[], until: number, was: Turn, now: Turn): Turn {
  let { turn, turns, phase } = was;
  for (const event of events.slice(0, until + 1) as unknown as readonly GameEvent[]) {
    if (event.kind !== "turn_begins") continue;
    turn = event.fields.who;
    turns += 1;
    phase = turns === now.turns ? now.phase : "";
  }
  return { turn, turns, phase };
}
