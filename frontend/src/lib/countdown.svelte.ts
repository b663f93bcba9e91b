const TICK = 250; // milliseconds

/** The time until a deadline of this page's clock, as it runs down; there may be none. To be made by a component. */
export class Countdown {
  #now = $state(performance.now());
  #deadline: () => number | null;

  constructor(deadline: () => number | null) {
    this.#deadline = deadline;
    $effect(() => {
      if (deadline() === null) return;
      const tick = setInterval(() => (this.#now = performance.now()), TICK);
      return () => clearInterval(tick);
    });
  }

  /** Milliseconds. */
  get left(): number {
    const deadline = this.#deadline();
    return deadline === null ? 0 : Math.max(0, deadline - this.#now);
  }

  get seconds(): number {
    return Math.ceil(this.left / 1000);
  }
}
