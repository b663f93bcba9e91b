import type { Text } from "../../lib/lang.svelte";
import type { EventMsg } from "../../lib/protocol";
import type { Tone } from "../field";
import type { GameEvent } from "./types";

/** What became of a move on its way: it hit, was stopped by a defence, made void by a stronger one, cancelled, or sent back. */
export type Fate = "hit" | "block" | "void" | "cancel" | "back";

export interface Arrow {
  from: number;
  to: number;
  fate: Fate;
  /** Hp lost, where some was. */
  n: string;
}

/** One turn as it is drawn: what each seat showed, the arrows, who fouled, who gained ammo. */
export interface Reveal {
  shown: Map<number, Text>;
  arrows: Arrow[];
  fouls: Set<number>;
  gains: Map<number, string>;
}

export const TONES: Readonly<Partial<Record<GameEvent["kind"], Tone>>> = {
  hit: "hit",
  reflect: "hit",
  out: "end",
  win: "end",
  draw: "end",
  limit: "end",
  convert: "end",
  load: "gain",
  trigger: "gain",
  block: "stop",
  void: "void",
  void_circle: "void",
  cancel: "void",
  cancel_half: "void",
  cancel_crowd: "void",
  cancel_sole: "void",
  foul_short_of_ammo: "foul",
  foul_not_unlocked: "foul",
  foul_lone_target: "foul",
};

/** A turn begins where moves are shown. */
export function lastTurn(events: readonly EventMsg[]): readonly EventMsg[] {
  let first = events.length - 1;
  while (first > 0 && (events[first]?.kind !== "show" || events[first - 1]?.kind === "show")) first -= 1;
  return events.slice(Math.max(0, first));
}

export function readReveal(events: readonly EventMsg[]): Reveal {
  const reveal: Reveal = { shown: new Map(), arrows: [], fouls: new Set(), gains: new Map() };
  const aims = new Map<number, number[]>();
  const settled = new Map<string, Arrow>();
  const settle = (from: number, to: number, fate: Fate, n = ""): void => {
    const key = `${from}>${to}`;
    if (settled.get(key)?.fate !== "hit") settled.set(key, { from, to, fate, n });
  };
  for (const event of events as readonly GameEvent[]) {
    switch (event.kind) {
      case "show":
        if (event.label) reveal.shown.set(event.fields.who, event.label);
        aims.set(
          event.fields.who,
          event.fields.uses.flatMap(({ targets }) => targets),
        );
        break;
      case "hit":
        settle(event.fields.who, event.fields.to, "hit", String(event.fields.n.n));
        break;
      case "block":
        settle(event.fields.who, event.fields.to, "block");
        break;
      case "void":
      case "void_circle":
        settle(event.fields.who, event.fields.to, "void");
        break;
      case "cancel":
      case "cancel_half":
      case "cancel_sole":
        settle(event.fields.who, event.fields.other, "cancel");
        break;
      case "cancel_crowd":
        for (const user of event.fields.users) if (user !== event.fields.who) settle(event.fields.who, user, "cancel");
        break;
      case "reflect":
        settle(event.fields.who, event.fields.to, "back", String(event.fields.n.n));
        break;
      case "load":
        if (event.fields.n.n) reveal.gains.set(event.fields.who, String(event.fields.n.n));
        break;
      case "foul_short_of_ammo":
      case "foul_not_unlocked":
      case "foul_lone_target":
        reveal.fouls.add(event.fields.who);
    }
  }
  for (const [from, targets] of aims)
    if (!reveal.fouls.has(from))
      for (const to of targets) if (!settled.has(`${from}>${to}`)) settle(from, to, "cancel");
  reveal.arrows = [...settled.values()];
  return reveal;
}
