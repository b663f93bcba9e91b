import type { Entry } from "../../lib/protocol";
import type { GameFace, MenuFace } from "../field";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import Person from "./Person.svelte";
import { lastTurn, TONES } from "./story";
import type { EntryFacts } from "./types";

const facts = (entry: Entry): EntryFacts | null => entry.facts as EntryFacts | null;

/** Cards are tapped in the hand; generals are read in a list; all else is a few words. */
export const menu: MenuFace = {
  shape: "row",
  lists: (entry) => Boolean(facts(entry)?.general),
  elsewhere: (entry) => Boolean(facts(entry)?.card),
};

const roundOf: GameFace["roundOf"] = (events) => {
  const n = events.filter(({ kind }) => kind === "turn_begins").length;
  return n > 0 ? { zh: `第 ${n} 回合`, en: `Turn ${n}` } : null;
};

export const face: GameFace = {
  Field,
  Hand,
  numbers: () => import("./numbers/Numbers.svelte"),
  Person,
  menu,
  tones: TONES,
  lastTurn,
  turnKind: "turn_begins",
  roundOf,
};
