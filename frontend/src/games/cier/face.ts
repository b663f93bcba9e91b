import type { GameFace } from "../field";
import Field from "./Field.svelte";
import Price from "./Price.svelte";
import { lastTurn, readReveal, TONES } from "./reveal";

/** The last arrow arrives, then the stamps fall. */
const revealTime: GameFace["revealTime"] = (events) => 1200 + readReveal(events).arrows.length * 120;

export const face: GameFace = { Field, menu: { Price }, tones: TONES, lastTurn, revealTime };
