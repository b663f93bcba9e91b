/** How long an answer to a question that comes again and again holds: for what it is about, this turn, until one's own turn
    comes, while nothing changes, or for good. */
export type Until = "thing" | "turn" | "round" | "change" | "always";

/** What an answer may hold as long as it stays the same: what the question is about, the turn, one's own last turn, and what can
    be answered. */
export interface Now {
  turn: string;
  sign: string;
  thing?: string;
  round?: string;
}

const holding = (until: Until, now: Now): string =>
  ({ thing: now.thing ?? "", turn: now.turn, round: now.round ?? "", change: now.sign, always: "" })[until];

interface Kept {
  move: string;
  until: Until;
  /** What must still be the same. */
  while: string;
}

const PLACE = "kejian.answers";

function read(): { [question: string]: Kept } {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as { [question: string]: Kept };
  } catch {
    return {};
  }
}

/** Answers this browser gives by itself, question by question; only those for good outlive the page. */
class Remembered {
  #kept = $state.raw(read());

  keep(question: string, move: string, until: Until, now: Now): void {
    this.#kept = { ...this.#kept, [question]: { move, until, while: holding(until, now) } };
    this.#write();
  }

  /** The answer that still holds, if there is one. */
  recall(question: string, now: Now): string | null {
    const kept = this.#kept[question];
    if (!kept) return null;
    return kept.while === holding(kept.until, now) ? kept.move : null;
  }

  /** Asks this question again. */
  drop(question: string): void {
    this.#kept = Object.fromEntries(Object.entries(this.#kept).filter(([key]) => key !== question));
    this.#write();
  }

  /** How many questions are answered for good. */
  get always(): number {
    return Object.values(this.#kept).filter(({ until }) => until === "always").length;
  }

  forget(): void {
    this.#kept = {};
    this.#write();
  }

  #write(): void {
    const lasting = Object.entries(this.#kept).filter(([, { until }]) => until === "always");
    if (lasting.length > 0) localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(lasting)));
    else localStorage.removeItem(PLACE);
  }
}

export const remembered = new Remembered();
