import type { Text } from "../../lib/lang.svelte";
import type { PlayerView } from "./types";

export type Facing = PlayerView["facing"];

/** A unit of the field by its number in events: four to a seat. */
export type Kind = "body" | "doll" | "dragon" | "mark";
const KINDS: readonly Kind[] = ["body", "doll", "dragon", "mark"];
export const unitOf = (seat: number, kind: Kind = "body"): number => seat * 4 + KINDS.indexOf(kind);
export const seatOf = (unit: number): number => Math.floor(unit / 4);
export const kindOf = (unit: number): Kind => KINDS[unit % 4] ?? "body";
/** Whatever stands on a marker moves with it. */
export const pieceOf = (unit: number): number => (kindOf(unit) === "body" ? unit : unitOf(seatOf(unit), "mark"));

/** How a unit is called in a sentence. */
export function unitName(unit: number, players: readonly string[]): Text {
  const name = players[seatOf(unit)] ?? "";
  const zh = { body: "", doll: "玩偶", dragon: "龙", mark: "替身" }[kindOf(unit)];
  const en = { body: "", doll: "'s doll", dragon: "'s dragon", mark: "" }[kindOf(unit)];
  return { zh: name + zh, en: name + en };
}

export interface CardFace {
  suit: string;
  points: string;
  red: boolean;
}

/** ♠3 as its two halves. */
export function cardFace(card: string): CardFace {
  const suit = card.slice(0, 1);
  return { suit, points: card.slice(1), red: suit === "♥" || suit === "♦" };
}

/** A card by its number in events: nine of each suit. */
export const cardText = (card: number): string => `${"♠♥♣♦"[Math.floor(card / 9)] ?? ""}${(card % 9) + 1}`;

/** One sign for each seat, to stand on the field: of its character, else of its player; never two alike. */
export function signs(players: readonly PlayerView[], called: (character: string) => string): string[] {
  const taken = new Set<string>();
  return players.map((player) => {
    const letters = [...`${called(player.character)}${player.name}`.toUpperCase()].filter((letter) => letter.trim());
    const sign = letters.find((letter) => !taken.has(letter)) ?? "?";
    taken.add(sign);
    return sign;
  });
}
