import type { EventMsg, Say } from "../../lib/protocol";
import type { Tone } from "../field";
import type { GameEvent } from "./types";
import { DYING } from "./words";

export const TONES: Readonly<Partial<Record<GameEvent["kind"], Tone>>> = {
  hurt: "hit",
  hurt_by_nobody: "hit",
  loses_hp: "hit",
  is_dying: "hit",
  dies: "end",
  falls: "end",
  victory: "end",
  recovers: "gain",
  rescued: "gain",
  cancelled_out: "stop",
  prevented: "stop",
  no_effect: "void",
};

/** What is drawn beside a seat: what it lost or won, and whether a card goes to it. */
export interface Mark {
  change: number;
  aimed: boolean;
  acts: boolean;
}

/** What the last card and what followed it did to everybody. */
export function marks(events: readonly EventMsg[], seats: number): Mark[] {
  const all = Array.from({ length: seats }, (): Mark => ({ change: 0, aimed: false, acts: false }));
  const known = events as unknown as readonly GameEvent[];
  let last = -1;
  known.forEach((event, i) => {
    if (event.kind === "uses" || event.kind === "uses_alone" || event.kind === "skill_used") last = i;
  });
  known.forEach((event, i) => {
    if (event.kind === "hurt" || event.kind === "hurt_by_nobody") add(all, event.fields.who, -Number(event.fields.n.n));
    else if (event.kind === "loses_hp") add(all, event.fields.who, -event.fields.n);
    else if (event.kind === "recovers") add(all, event.fields.who, Number(event.fields.n.n));
    if (i !== last) return;
    if (event.kind === "uses") for (const seat of event.fields.targets) put(all, seat, { aimed: true });
    if (event.kind === "uses" || event.kind === "uses_alone" || event.kind === "skill_used")
      put(all, event.fields.who, { acts: true });
  });
  return all;
}

function put(all: Mark[], seat: number, part: Partial<Mark>): void {
  const mark = all[seat];
  if (mark) all[seat] = { ...mark, ...part };
}

function add(all: Mark[], seat: number, n: number): void {
  put(all, seat, { change: (all[seat]?.change ?? 0) + n });
}

/** The events since the last turn began. */
export function lastTurn(events: readonly EventMsg[]): readonly EventMsg[] {
  let from = events.length - 1;
  while (from > 0 && events[from]?.kind !== "turn_begins") from -= 1;
  return events.slice(Math.max(0, from));
}

/** What an answer is about that somebody else thinks of: the last card, judgement or dying character; in a turn of his own nothing. */
export function answering(events: readonly EventMsg[], waiting: readonly number[]): Say | null {
  let settled = 0; // who was dying and is dead or saved: what was done about it is over too
  for (const event of [...events].reverse() as unknown as readonly GameEvent[]) {
    if (event.kind === "dies" || event.kind === "rescued") settled += 1;
    if (settled > 0 && event.kind !== "turn_begins") {
      if (event.kind === "is_dying") settled -= 1;
      continue;
    }
    switch (event.kind) {
      case "turn_begins":
        return null;
      case "ended":
        return null;
      case "uses":
      case "uses_alone":
      case "plays":
        return waiting.length === 1 && waiting[0] === event.fields.who ? null : event.label;
      case "judges":
        return event.fields.reason;
      case "is_dying":
        return DYING;
    }
  }
  return null;
}
