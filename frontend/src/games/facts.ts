import { lang, say, t } from "../lib/lang.svelte";
import type { Json } from "../lib/protocol";
import type { Labels } from "./field";

export type Facts = { [key: string]: Json };
export const isFacts = (value: Json | undefined): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the view of a game says about its players, seat by seat. */
export function playersOf(view: Json): Facts[] {
  return isFacts(view) && Array.isArray(view.players) ? view.players.filter(isFacts) : [];
}

/** Whether a player is out of the match, where the view says so. */
export function isOut(view: Json, seat: number): boolean {
  const player = playersOf(view)[seat];
  return player?.is_in === false || player?.alive === false;
}

/** A word of a view as the game calls it. */
export const called = (labels: Labels, word: string): string => (labels[word] ? say(labels[word]) : word);

/** Any value of a view in words. */
export function plain(labels: Labels, value: Json): string {
  const each = (of: Json): string => plain(labels, of);
  if (Array.isArray(value))
    return (
      value
        .filter((of) => !isFacts(of) || String(of.count) !== "0")
        .map(each)
        .join(lang.now === "zh" ? "、" : ", ") || "–"
    );
  if (isFacts(value) && "name" in value && "count" in value)
    return `${called(labels, String(value.name))} ${String(value.count)}`;
  if (isFacts(value))
    return Object.entries(value)
      .map(([key, of]) => `${called(labels, key)} ${each(of)}`)
      .join(" · ");
  if (typeof value === "boolean") return t(value ? "on" : "off");
  return value === null ? "–" : called(labels, String(value));
}
