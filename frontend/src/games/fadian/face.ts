import type { GameFace } from "../field";
import Field from "./Field.svelte";
import Picker from "./Picker.svelte";
import { lastTurn, TONES } from "./story";
import Tray from "./Tray.svelte";

export const face: GameFace = { Field, Picker, Tray, tones: TONES, lastTurn, turnKind: "turn" };
