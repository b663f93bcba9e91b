import type { Entry } from "../../lib/protocol";
import type { GameFace, MenuFace } from "../field";
import Asked from "./Asked.svelte";
import { showingTime } from "./beats";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import Person from "./Person.svelte";
import Reckoning from "./Reckoning.svelte";
import { answering, lastTurn, TONES } from "./story";
import type { EntryFacts, TableView } from "./types";

const facts = (entry: Entry): EntryFacts | null => entry.facts as EntryFacts | null;

/** Cards are tapped in the hand; generals are read in a list; all else is a few words. */
export const menu: MenuFace = {
  shape: "row",
  lists: (entry) => Boolean(facts(entry)?.general),
  elsewhere: (entry) => Boolean(facts(entry)?.card),
  onField: ["seat"],
  turn: (view) => (view as TableView | undefined)?.turns ?? 0,
  round: (view, me) => ownTurn(view as TableView | undefined, me),
  // 无懈可击 is asked for target by target: the trick is what lies in the middle first
  thing: (view, kind) => (kind === "nullify" && (view as TableView | undefined)?.processing[0]) || "",
  // a real 闪, never a card that would only count as one
  atOnce: (kind, open) =>
    kind === "dodge" ? open.find((entry) => entry.slots.length === 0 && facts(entry)?.kind === "shan") : undefined,
};

let last = 0;
/** The number of the reader's own last turn. */
export function ownTurn(view: TableView | undefined, me: number): number {
  if (view && (view.turn === me || view.turns < last)) last = view.turn === me ? view.turns : 0;
  return last;
}

const roundOf: GameFace["roundOf"] = (events) => {
  const n = events.filter(({ kind }) => kind === "turn_begins").length;
  return n > 0 ? { zh: `第 ${n} 回合`, en: `Turn ${n}` } : null;
};

export const face: GameFace = {
  Field,
  Hand,
  Picker: Asked,
  Words: Reckoning,
  numbers: () => import("./numbers/Numbers.svelte"),
  Person,
  menu,
  tones: TONES,
  answering,
  lastTurn,
  revealTime: showingTime,
  turnKind: "turn_begins",
  roundOf,
};
