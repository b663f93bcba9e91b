import type { Entry, EventMsg } from "../../lib/protocol";
import type { GameFace, Tone } from "../field";
import { Operator } from "./composer.svelte";
import Field from "./Field.svelte";
import Operations from "./Operations.svelte";
import { isFight } from "./phase";
import type { TableView } from "./types";

const TONES: Readonly<Partial<Record<string, Tone>>> = {
  hurt: "hit",
  tower_hurt: "hit",
  died: "end",
  tower_fell: "end",
  healed: "gain",
  income: "gain",
  captain_clash: "foul",
  pick_clash: "foul",
  won: "end",
  drawn: "end",
};

/** What was told since the turn began, but no more than fits. */
function lastTurn(events: readonly EventMsg[]): readonly EventMsg[] {
  const from = events.map(({ kind }) => kind).lastIndexOf("turn_begins");
  return events.slice(Math.max(0, from, events.length - 8));
}

/** Draft and arms: one entry, whose blanks the picker draws. */
const isDraft = (entry: Entry): boolean => ["主将", "禁", "选", "武器"].includes(entry.id);

export const face: GameFace = {
  Field,
  editor: () => import("./MapEditor.svelte"),
  Picker: Operations,
  Composer: Operator,
  isTall: (view) => isFight(view as unknown as TableView),
  takesBlanks: isDraft,
  tones: TONES,
  lastTurn,
  turnKind: "turn_begins",
};
