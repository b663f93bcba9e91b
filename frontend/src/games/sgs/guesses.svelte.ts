const PLACE = "kejian.sgs.guesses";

function read(): { [name: string]: number } {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as { [name: string]: number };
  } catch {
    return {};
  }
}

/** What the reader believes of others: kept in this tab, never sent. */
class Guesses {
  #of = $state.raw(read());

  of(name: string): number {
    return this.#of[name] ?? 0;
  }

  next(name: string, many: number): void {
    this.#of = { ...this.#of, [name]: (this.of(name) + 1) % many };
    sessionStorage.setItem(PLACE, JSON.stringify(this.#of));
  }
}

export const guesses = new Guesses();
