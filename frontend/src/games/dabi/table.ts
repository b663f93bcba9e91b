import type { Text } from "../../lib/lang.svelte";
import type { Entry } from "../../lib/protocol";
import type { EntryFacts, PlayerView } from "./types";

export const called = (thing: { name: string; english: string }): Text => ({ zh: thing.name, en: thing.english });

/** How many of the counted things everybody gathers with bare hands; the rest is shown only where there is some. */
export const BASE = 6;

/** What is on a player beside what he owns. */
export interface Mark {
  glyph: string;
  text: Text;
  n: number;
  bad: boolean;
}
export function marks(player: PlayerView): Mark[] {
  const duty = player.duty ?? "";
  const all: [boolean | number, string, Text, boolean][] = [
    [player.true_stun, "stun", { zh: "真眩晕", en: "truly stunned" }, true],
    [player.false_stun, "stun", { zh: "假眩晕", en: "falsely stunned" }, true],
    [player.frozen, "frozen", { zh: "静止", en: "frozen" }, true],
    [player.duty !== null, "repeat", { zh: `必须再出${duty}`, en: `must repeat ${player.duty_english ?? duty}` }, true],
    [player.fog, "fog", { zh: "雾霾龙岗", en: "Fog Ridge" }, false],
    [player.time_strike, "clock", { zh: "可时间打击", en: "may Time Strike" }, false],
    [player.spit_proof, "halo", { zh: "免吐", en: "immune to Spit" }, false],
    [player.curse_proof, "halo", { zh: "免诅咒", en: "immune to curses" }, false],
  ];
  return all
    .filter(([holds]) => holds)
    .map(([n, glyph, text, bad]) => ({ glyph, text, n: typeof n === "number" ? n : 0, bad }));
}

/** What an entry takes of what is counted, where nothing that is still to be chosen changes that. */
export function priceOf(entry: Entry | undefined): { [id: string]: string } {
  const [way = [], ...others] = (entry?.facts as EntryFacts | null)?.ways ?? [];
  return entry?.open || others.length > 0 ? {} : Object.fromEntries(way.map(({ id, n }) => [id, n]));
}
