import type { GameFace, MenuFace } from "../field";
import { DabiComposer } from "./composer.svelte";
import { undoing } from "../undoing";
import Field from "./Field.svelte";
import Person from "./Person.svelte";
import Price from "./Price.svelte";
import { lastTurn, readReveal, tellingTime, TONES } from "./reveal";
import { ROUND } from "./words";

/** A hundred moves, beside each other; players have nicknames for them. */
export const menu: MenuFace = { shape: "tile", still: 1, Price, mayBeTyped: true };
export const face: GameFace = {
  Field,
  menu,
  Person,
  Composer: DabiComposer,
  tones: TONES,
  lastTurn,
  undoing,
  roundOf: (events) => {
    const n = events.filter(({ kind }) => kind === "round_begins").at(-1)?.fields.n;
    return n === undefined ? null : ROUND(Number(n));
  },
  revealTime: (events) => tellingTime(readReveal(events).steps),
};
