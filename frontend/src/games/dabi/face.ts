import type { GameFace } from "../field";
import { DabiComposer } from "./composer.svelte";
import Field from "./Field.svelte";
import Picker from "./Picker.svelte";
import Position from "./Position.svelte";
import { lastTurn, TONES } from "./reveal";

export const face: GameFace = { Field, Picker, Position, Composer: DabiComposer, tones: TONES, lastTurn };
