import type { GameFace } from "../field";
import { undoing } from "../undoing";
import Field from "./Field.svelte";
import Price from "./Price.svelte";
import { lastTurn, readReveal, TONES } from "./reveal";

/** The last arrow arrives, then the stamps fall. */
const revealTime: GameFace["revealTime"] = (events) => 1200 + readReveal(events).arrows.length * 120;

/** Whoever is in shows something in every 轮次; what was used is forgotten when a 回合 ends. */
const roundOf: GameFace["roundOf"] = (events) => {
  let [round, beat, isOver] = [1, 0, false];
  const shown = new Set<unknown>();
  for (const { kind, fields } of events) {
    if (kind === "reset") isOver = true;
    if (kind !== "show") continue;
    if (beat === 0 || shown.has(fields.who)) {
      [round, beat, isOver] = isOver ? [round + 1, 1, false] : [round, beat + 1, false];
      shown.clear();
    }
    shown.add(fields.who);
  }
  return beat > 0 ? { zh: `第 ${round} 回合 第 ${beat} 轮次`, en: `Round ${round}, beat ${beat}` } : null;
};

export const face: GameFace = { Field, menu: { Price }, tones: TONES, lastTurn, revealTime, undoing, roundOf };
