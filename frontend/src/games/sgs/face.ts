import type { Entry } from "../../lib/protocol";
import type { GameFace, MenuFace } from "../field";
import Asked from "./Asked.svelte";
import { isDraft, isWindow, ownRound } from "./asking.svelte";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import { moving } from "./moving.svelte";
import Person from "./Person.svelte";
import Second from "./Second.svelte";
import { answering, lastTurn, TONES } from "./story";
import type { EntryFacts, TableView } from "./types";
import Words from "./Words.svelte";

const facts = (entry: Entry): EntryFacts | null => entry.facts as EntryFacts | null;

/** Cards are tapped in the hand; generals are read in a list; all else is a few words. */
export const menu: MenuFace = {
  shape: "row",
  lists: (entry) => Boolean(facts(entry)?.general),
  elsewhere: (entry) => Boolean(facts(entry)?.card),
  onField: ["seat"],
  turn: (view) => (view as TableView | undefined)?.turns ?? 0,
  round: (view, me) => ownRound(view as TableView | undefined, me),
};

const roundOf: GameFace["roundOf"] = (events) => {
  const n = events.filter(({ kind }) => kind === "turn_begins").length;
  return n > 0 ? { zh: `第 ${n} 回合`, en: `Turn ${n}` } : null;
};

export const face: GameFace = {
  Field,
  Hand,
  Picker: Asked,
  Words,
  takesWords: (asked) => isWindow(asked) || isDraft(asked),
  Second,
  questions: () => import("./Questions.svelte"),
  numbers: () => import("./numbers/Numbers.svelte"),
  Person,
  menu,
  tones: TONES,
  answering,
  lastTurn,
  revealTime: (events) => moving.now?.plan.showingTime(events) ?? 0,
  turnKind: "turn_begins",
  roundOf,
};
