import type { RecordData } from "../../lib/api";
import type { Ruling } from "../../lib/protocol";

/** The rulings a browser keeps for when the network is gone: of a fresh desk, and the last one. Nothing is ruled here. */
interface Kept {
  record: string;
  ruling: Ruling;
}
const place = (game: string, which: "fresh" | "last"): string => `kejian.desk.${game}.${which}`;

export function keepRuling(game: string, record: RecordData, ruling: Ruling): void {
  const isFresh = Array.isArray(record.moves) && record.moves.length === 0 && !record.start;
  const kept: Kept = { record: JSON.stringify(record), ruling };
  try {
    localStorage.setItem(place(game, isFresh ? "fresh" : "last"), JSON.stringify(kept));
  } catch {
    // no room, or none allowed: then a desk without a network shows the score alone
  }
}

export function keptRuling(game: string, record: RecordData): Ruling | null {
  const wanted = JSON.stringify(record);
  for (const which of ["last", "fresh"] as const) {
    try {
      const kept = JSON.parse(localStorage.getItem(place(game, which)) ?? "null") as Kept | null;
      if (kept?.record === wanted) return kept.ruling;
    } catch {
      return null;
    }
  }
  return null;
}
