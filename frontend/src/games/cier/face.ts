import type { GameFace } from "../field";
import Field from "./Field.svelte";
import { lastTurn, TONES } from "./reveal";

export const face: GameFace = { Field, tones: TONES, lastTurn };
