import type { GameFace } from "./field";

/** Every folder with a `face.ts` is a game that draws its own field; it is loaded when its table is opened. */
const faces = import.meta.glob<{ face: GameFace }>("./*/face.ts");

export async function faceOf(game: string): Promise<GameFace> {
  const load = faces[`./${game}/face.ts`];
  return load ? (await load()).face : (await import("./generic")).face;
}
