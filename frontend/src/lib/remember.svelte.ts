/** How long an answer to a question that comes again and again holds: this turn, while nothing changes, or for good. */
export type Until = "turn" | "change" | "always";

interface Kept {
  move: string;
  until: Until;
  /** What must still be the same: the turn, or what can be answered. */
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

  keep(question: string, move: string, until: Until, now: { turn: string; sign: string }): void {
    const holds = until === "turn" ? now.turn : until === "change" ? now.sign : "";
    this.#kept = { ...this.#kept, [question]: { move, until, while: holds } };
    this.#write();
  }

  /** The answer that still holds, if there is one. */
  recall(question: string, now: { turn: string; sign: string }): string | null {
    const kept = this.#kept[question];
    if (!kept) return null;
    const holds = kept.until === "turn" ? now.turn : kept.until === "change" ? now.sign : "";
    return kept.while === holds ? kept.move : null;
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
