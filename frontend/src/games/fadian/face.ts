import type { GameFace } from "../field";
import CardTile from "./CardTile.svelte";
import Field from "./Field.svelte";
import Picker from "./Picker.svelte";
import { lastTurn, TONES } from "./story";

export const face: GameFace = { Field, Picker, tiles: { card: CardTile }, tones: TONES, lastTurn, turnKind: "turn" };
