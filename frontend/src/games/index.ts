import type { Component } from "svelte";
import type { GameFace, PositionProps } from "./field";

/** Every folder with a `face.ts` is a game that draws its own field; it is loaded when its table is opened. */
const faces = import.meta.glob<{ face: GameFace }>("./*/face.ts");

export async function faceOf(game: string): Promise<GameFace> {
  const load = faces[`./${game}/face.ts`];
  return load ? (await load()).face : (await import("./generic")).face;
}

/** Editors of positions, for the referee's desk alone. */
const editors = import.meta.glob<{ default: Component<PositionProps> }>("./*/Position.svelte");

export async function editorOf(game: string): Promise<Component<PositionProps>> {
  const load = editors[`./${game}/Position.svelte`];
  return (load ? await load() : await import("../pages/judge/Position.svelte")).default;
}
