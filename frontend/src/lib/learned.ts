/** What this browser has learned, game by game. Moves of the coach's match are kept by their place among those on offer: they
 * are the same in every language. */
export interface Learned {
  /** A lesson was opened once. */
  opened: boolean;
  /** The coach's match as far as it went. */
  choices: number[];
  finished: boolean;
  /** The ids of solved puzzles. */
  solved: string[];
}

const KEPT = "kejian.learned";
const NOTHING: Learned = { opened: false, choices: [], finished: false, solved: [] };

function all(): Record<string, Partial<Learned>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Partial<Learned>>) : {};
  } catch {
    return {};
  }
}

export function learned(game: string): Learned {
  const kept = all()[game];
  return typeof kept === "object" && kept !== null ? { ...NOTHING, ...kept } : NOTHING;
}

export function keepLearned(game: string, part: Partial<Learned>): Learned {
  const now = { ...learned(game), ...part };
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [game]: now }));
  } catch {
    // a browser that keeps nothing: the lesson goes on
  }
  return now;
}

export function keepSolved(game: string, id: string): Learned {
  const { solved } = learned(game);
  return keepLearned(game, { solved: solved.includes(id) ? solved : [...solved, id] });
}
