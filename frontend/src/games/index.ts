import type { Component } from "svelte";
import type { BookProps, GameFace, PositionProps } from "./field";

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

/** Pages that a game brings to its rulebook: `Heroes`, sheets of all of them; `Plate`, a drawing beside the tables. */
const leaves = import.meta.glob<{ default: Component<BookProps> }>("./*/{Heroes,Plate}.svelte");

export async function pageOf(game: string, name: "Heroes" | "Plate"): Promise<Component<BookProps> | null> {
  return (await leaves[`./${game}/${name}.svelte`]?.())?.default ?? null;
}

export const hasPage = (game: string, name: "Heroes" | "Plate"): boolean => `./${game}/${name}.svelte` in leaves;
