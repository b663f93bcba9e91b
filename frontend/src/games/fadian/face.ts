import type { Entry } from "../../lib/protocol";
import type { GameFace, MenuFace } from "../field";
import CardTile from "./CardTile.svelte";
import Field from "./Field.svelte";
import type { EntryFacts } from "./types";
import KindMark from "./KindMark.svelte";
import { autoPass, spot } from "./spot.svelte";
import { beats, lastTurn, showingTime, TONES } from "./story";

const facts = (entry: Entry): EntryFacts | null => entry.facts as EntryFacts | null;

/** 战技 by 帖, with what they cost and whether they reach; small questions as a few words. */
export const menu: MenuFace = {
  shape: "row",
  lists: (entry) => facts(entry)?.technique ?? false,
  side: (entry) => facts(entry)?.step ?? 0,
  Mark: KindMark,
  onlook: (entry, open) => {
    spot.entry = entry?.id ?? null;
    spot.ghosts = (entry ? [entry] : open).flatMap((one) => {
      const { unit = 0, cell = 0 } = facts(one) ?? {};
      return cell > 0 ? [{ unit, cell }] : [];
    });
  },
  autoPass,
  own: ["main"],
  turn: () => spot.table?.turn ?? 0,
};
const roundOf: GameFace["roundOf"] = (events) => {
  const n = events.filter(({ kind }) => kind === "turn").length;
  return n > 0 ? { zh: `第 ${n} 回合`, en: `Turn ${n}` } : null;
};

export const face: GameFace = {
  Field,
  menu,
  tiles: { card: CardTile },
  tones: TONES,
  lastTurn,
  turnKind: "turn",
  roundOf,
  revealTime: (events) => showingTime(beats(events).length),
};
