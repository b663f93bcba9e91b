import type { GameFace } from "../field";
import Field from "./Field.svelte";
import Price from "./Price.svelte";
import { lastTurn, TONES } from "./reveal";

export const face: GameFace = { Field, menu: { Price }, tones: TONES, lastTurn };
