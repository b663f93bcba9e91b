import type { GameFace } from "./field";
import Field from "./Generic.svelte";

export const face: GameFace = { Field };
