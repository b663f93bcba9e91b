import type { GameFace } from "../field";
import { undoing } from "../undoing";
import Field from "./Field.svelte";
import Price from "./Price.svelte";
import { lastTurn, readReveal, TONES } from "./reveal";

/** The last arrow arrives, then the stamps fall. */
const revealTime: GameFace["revealTime"] = (events) => 1200 + readReveal(events).arrows.length * 120;

/** Whoever is in shows something in every 轮次. */
const roundOf: GameFace["roundOf"] = (events) => {
  const shown = new Map<unknown, number>();
  for (const { kind, fields } of events) if (kind === "show") shown.set(fields.who, (shown.get(fields.who) ?? 0) + 1);
  const n = Math.max(0, ...shown.values());
  return n > 0 ? { zh: `第 ${n} 轮次`, en: `Beat ${n}` } : null;
};

export const face: GameFace = { Field, menu: { Price }, tones: TONES, lastTurn, revealTime, undoing, roundOf };
