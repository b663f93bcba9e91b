/** What a finger does with a card: a tap stays a tap, holding it still is one thing, moving it sideways another. */
export interface Gestures {
  hold: (card: string) => void;
  /** So many pixels from where it was taken. */
  drag: (card: string, dx: number) => void;
  drop: () => void;
}

const HOLD = 450; // milliseconds
const SLACK = 8; // pixels that are no movement yet

/** Hears it on cards. What was held or moved is not tapped. */
export class Fingers {
  #of: Gestures;
  #isTaken = false;
  #end = (): void => {};

  constructor(of: Gestures) {
    this.#of = of;
  }

  down(event: PointerEvent, card: string): void {
    if (!event.isPrimary || event.button !== 0) return;
    const { clientX, clientY } = event;
    let isMoving = false;
    this.#isTaken = false;
    const timer = setTimeout(() => this.hold(card), HOLD);
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
      if (Math.max(Math.abs(dx), Math.abs(dy)) < SLACK && !isMoving) return;
      clearTimeout(timer);
      isMoving ||= Math.abs(dx) >= SLACK;
      this.#isTaken ||= isMoving;
      if (isMoving) this.#of.drag(card, dx);
    };
    const up = (event: PointerEvent): void => {
      this.#end();
      if (!isMoving) return;
      if (event.type === "pointercancel") this.#of.drag(card, 0); // it was a scroll
      this.#of.drop();
    };
    this.#end = () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", move);
      for (const kind of ["pointerup", "pointercancel"] as const) window.removeEventListener(kind, up);
    };
    window.addEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"] as const) window.addEventListener(kind, up);
  }

  /** Held long enough; or by the menu key, the other mouse button, and what phones make of holding. */
  hold(card: string): void {
    this.#end();
    this.#isTaken = true;
    this.#of.hold(card);
  }

  /** Before a tap is heard: keys have no detail. */
  click(event: MouseEvent): void {
    if (this.#isTaken && event.detail > 0) event.stopPropagation();
    this.#isTaken = false;
  }
}
