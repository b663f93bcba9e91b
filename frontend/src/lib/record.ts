import type { RecordData } from "./api";
import type { Json } from "./protocol";

/** The lines of a record: who played what. A mapping is one simultaneous turn, a string `name: text` one move. */
export function lines(record: RecordData): Json[] {
  return Array.isArray(record.moves) ? record.moves : [];
}

/** The record with one move of one line replaced; the later lines stay as they were played. */
export function withMove(record: RecordData, line: number, who: string, move: string): RecordData {
  const moves = lines(record).map((was, i) => {
    if (i !== line) return was;
    return typeof was === "object" && was !== null && !Array.isArray(was) ? { ...was, [who]: move } : `${who}: ${move}`;
  });
  return bare({ ...record, moves });
}

/** The record up to a line, without what was expected of it. */
export function upTo(record: RecordData, line: number): RecordData {
  return bare({ ...record, moves: lines(record).slice(0, line) });
}

function bare({ expect: _expect, id: _id, why: _why, ...rest }: RecordData): RecordData {
  return rest;
}
