import type { EventMsg, Say, Sum } from "../../lib/protocol";
import { isDerived } from "../../lib/derivation.svelte";
import type { GameEvent, PlayerView, TableView } from "./types";

/** What is shown by itself: a card that is used, a skill, a judgement, a sum that writes itself, what it takes or gives, links of
 *  a chain, something stopped; somebody dying, his stamp, his cards; cards that are discarded, drawn, or change hands. */
export type BeatKind =
  | "act"
  | "skill"
  | "judge"
  | "sum"
  | "blow"
  | "gain"
  | "chain"
  | "stop"
  | "dying"
  | "end"
  | "bury"
  | "discard"
  | "draw"
  | "hand";

/** One thing that is shown by itself: who does it, to whom, and which cards move meanwhile. */
export interface Beat {
  /** Its place among the events. */
  i: number;
  /** The last event that shows at the seats: of a sum that is only being written, the one before. */
  until: number;
  kind: BeatKind;
  from: number | null;
  to: readonly number[];
  /** The cards that move, by their numbers; of those that nobody sees how many. */
  cards: readonly number[] | number;
  /** A judgement: the card that is turned up, and what it is for. */
  card: string;
  reason: Say | null;
  /** How much hp is lost. */
  n: number;
  /** The blow came along the chain. */
  linked: boolean;
  sum: Sum | null;
}

const STEP = 300; // milliseconds a beat takes,
const LONGEST = 1500; // and all of them at the most

export const paceOf = (beats: number): number => Math.min(STEP, LONGEST / Math.max(1, beats));

/** How long it takes to show some events; nothing is told in words before. */
export const showingTime = (events: readonly EventMsg[]): number => {
  const n = beatsOf(events).length;
  return n * paceOf(n);
};

/** What one event leaves for those that come later, even after somebody was asked: who is dying, and who was hit last of those
 *  who are chained together. */
export interface Pending {
  dying: readonly number[];
  link: number | null;
}
export const NOTHING: Pending = { dying: [], link: null };

export function pendingAfter(before: Pending, events: readonly EventMsg[]): Pending {
  let { dying, link } = before;
  let freed = -1;
  for (const { kind, fields } of events as unknown as readonly GameEvent[]) {
    if (kind === "is_dying") dying = [...dying, fields.who];
    if (kind === "rescued" || kind === "dies" || kind === "falls") dying = dying.filter((seat) => seat !== fields.who);
    // a card begins something new, unless somebody is saved with it
    if (kind === "uses" && dying.length === 0) link = null;
    if (kind === "unchained") freed = fields.who;
    if ((kind === "hurt" || kind === "hurt_by_nobody") && fields.who === freed) link = freed;
  }
  return { dying, link };
}

/** What is shown of some events, one after the other, as the log tells it. */
export function beatsOf(events: readonly EventMsg[], before = NOTHING): Beat[] {
  const beats: Beat[] = [];
  const known = events as unknown as readonly GameEvent[];
  let reason: Say | null = null;
  let freed = -1; // who was chained and is hit in this moment
  let isAfterDeath = false; // what is drawn now is what a death brings
  known.forEach((event, i) => {
    const beat = (kind: BeatKind, from: number | null, to: readonly number[], more: Partial<Beat> = {}): void =>
      void beats.push({
        ...{ i, until: i, kind, from, to, cards: [], card: "", reason: null, n: 0, linked: false, sum: null },
        ...more,
      });
    /** How much it comes to is written before it shows. */
    const writes = (who: number, n: Sum): void => {
      if (isDerived(n)) beat("sum", null, [who], { until: i - 1, sum: n });
    };
    switch (event.kind) {
      case "turn_begins":
        isAfterDeath = false;
        return;
      case "uses":
        isAfterDeath = false;
        return beat("act", event.fields.who, event.fields.targets, { cards: event.fields.material });
      case "uses_alone":
      case "plays":
        isAfterDeath = false;
        return beat("act", event.fields.who, [], { cards: event.fields.material });
      case "skill_used":
        return beat("skill", event.fields.who, []);
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
        const { link } = freed === who ? pendingAfter(before, events.slice(0, i)) : NOTHING; // who passed on the damage
        const from = link ?? (event.kind === "hurt" ? event.fields.by : null);
        isAfterDeath = false;
        writes(who, event.fields.n);
        beat("blow", from, [who], { n: Number(event.fields.n.n), linked: link !== null });
        return;
      }
      case "loses_hp":
        return beat("blow", null, [event.fields.who], { n: event.fields.n });
      case "recovers":
        writes(event.fields.who, event.fields.n);
        return beat("gain", null, [event.fields.who]);
      case "chained":
        return beat("chain", null, [event.fields.who]);
      case "cancelled_out":
      case "no_effect":
      case "prevented":
      case "phase_skipped":
        return beat("stop", null, [event.fields.who]);
      case "is_dying":
        return beat("dying", null, [event.fields.who]);
      case "dies":
      case "falls":
        isAfterDeath = true;
        beat("end", null, [event.fields.who]);
        return beat("bury", event.fields.who, []);
      case "discards":
        return beat("discard", event.fields.who, [], { cards: event.fields.cards });
      case "discarded_by":
        return beat("discard", event.fields.of, [], { cards: event.fields.cards });
      case "takes":
        return beat("hand", event.fields.of, [event.fields.who], { cards: event.fields.cards });
      case "takes_hidden":
        return beat("hand", event.fields.of, [event.fields.who], { cards: event.fields.n });
      case "gives":
        return beat("hand", event.fields.who, [event.fields.to], { cards: event.fields.cards });
      case "gives_hidden":
        return beat("hand", event.fields.who, [event.fields.to], { cards: event.fields.n });
      case "draws":
      case "draws_hidden":
        if (isAfterDeath) beat("draw", null, [event.fields.who], { cards: Number(event.fields.n.n) });
        return;
    }
  });
  return beats;
}

/** A judgement that lies open: from the moment its card is turned up until somebody acts on his own again. */
export function judgedAt(beats: readonly Beat[], n: number): Beat | undefined {
  const last = beats
    .slice(0, n + 1)
    .filter(({ kind }) => kind === "judge" || kind === "act")
    .at(-1);
  return last?.kind === "judge" ? last : undefined;
}

/** The cards that were used or discarded last: they lie in the middle. None so far: those that lay there before. */
export function laidAt(beats: readonly Beat[], n: number): readonly number[] | null {
  const laid = beats
    .slice(0, n + 1)
    .filter(
      ({ kind, cards }) => (kind === "act" || kind === "discard") && typeof cards !== "number" && cards.length > 0,
    )
    .at(-1);
  return (laid?.cards as readonly number[] | undefined) ?? null;
}

/** A character as he stands in the middle of it: with the hp, chain and life that were told so far, and what he had before
 *  his death while he lives. */
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
  const had = alive && !now.alive ? was : now;
  const { hand, hand_count, equipment, judging, on_general_count } = had;
  const held = { hand, hand_count, equipment, judging, on_general_count };
  return { ...now, ...held, hp, alive, chained, identity: alive ? was.identity : now.identity };
}

/** What goes to the discard pile with a death: what he wore, by its text, and what he held, each "". Nothing where somebody
 *  took of it. */
export function buried(
  events: readonly EventMsg[],
  seat: number,
  was: PlayerView | undefined,
  now: PlayerView,
): string[] {
  const isTaken = (events as unknown as readonly GameEvent[]).some(
    ({ kind, fields }) => (kind === "takes" || kind === "takes_hidden") && fields.of === seat,
  );
  if (!was || isTaken || now.hand_count > 0) return [];
  return [...Object.values(was.equipment), ...Array<string>(was.hand_count).fill("")];
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
