import type { GameFace } from "../field";
import Field from "../Generic.svelte";
import Numbers from "./numbers/Numbers.svelte";

export const face: GameFace = { Field, Numbers };
