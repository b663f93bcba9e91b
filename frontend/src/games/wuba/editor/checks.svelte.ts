import { ApiError, readContent } from "../../../lib/api";
import { say } from "../../../lib/lang.svelte";
import type { Json } from "../../../lib/protocol";

const WAIT = 450; // a check behind the last tap

/** What the server finds in a map as it is drawn: faults, or the map with what is worth knowing about it. */
export class Checks {
  faults = $state.raw<readonly string[]>([]);
  notes = $state.raw<readonly string[]>([]);
  /** The map as the server read it, where nothing is wrong with it. */
  file = $state.raw<Json | null>(null);
  busy = $state(false);
  readonly #game: () => string;
  #timer = 0;
  #asked = 0;

  constructor(game: () => string) {
    this.#game = game;
  }

  /** Looks through a file, a moment after the last change. */
  soon(written: string): void {
    this.busy = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#look(written), WAIT);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Reads a file that somebody brings; null where it is none, and the faults say why. */
  async read(written: string): Promise<Json | null> {
    this.stop();
    this.#asked += 1; // what is still looked at is no longer of interest
    const told = await readContent(this.#game(), written).catch((error: unknown) => error);
    this.busy = false;
    if (told instanceof ApiError) return (this.#found([say(told.says)]), null);
    const { content, fault, lines } = told as Awaited<ReturnType<typeof readContent>>;
    if (fault) this.#found(lines.map(say));
    return fault ? null : (Object.values(content)[0] ?? null);
  }

  async #look(written: string): Promise<void> {
    const n = ++this.#asked;
    const told = await readContent(this.#game(), written).catch((error: unknown) => error);
    if (n !== this.#asked) return;
    this.busy = false;
    if (told instanceof ApiError) return this.#found([say(told.says)]);
    const { faults, content, meanings, advice } = told as Awaited<ReturnType<typeof readContent>>;
    const name = Object.keys(content)[0] ?? "";
    const meaning = meanings[name];
    this.#found(faults.map(say), meaning ? [meaning, ...(advice[name] ?? [])].map(say) : [], content[name] ?? null);
  }

  #found(faults: readonly string[], notes: readonly string[] = [], file: Json | null = null): void {
    [this.faults, this.notes, this.file] = [faults, notes, file];
  }
}
