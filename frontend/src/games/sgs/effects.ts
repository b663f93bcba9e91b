import { far, type Point } from "./rim";

/** What moves by itself in a moment of the table, run on what is already drawn there. */

const SMALL = 0.34; // how large a card is on its way between the seats

/** Along some points, seen from the place where it lies: small as long as it is between the seats. */
export function travel(it: Element, points: readonly Point[], home: Point, ms: number, delay = 0): Animation | null {
  const all = points.reduce((sum, here, i) => sum + far(points[i - 1] ?? here, here), 0);
  if (points.length < 2 || all === 0) return null;
  let gone = 0;
  const frames = points.map((here, i): Keyframe => {
    gone += far(points[i - 1] ?? here, here);
    const isHome = far(here, home) < 1;
    const at = `translate(${here.x - home.x}px, ${here.y - home.y}px) scale(${isHome ? 1 : SMALL})`;
    return { transform: at, offset: gone / all };
  });
  return it.animate(frames, { duration: ms - delay, delay, easing: "ease-out", fill: "backwards" });
}

/** A seal is pressed once. */
export const press = (seal: Element, ms: number): Animation =>
  seal.animate(
    [
      { scale: 1 },
      { scale: 0.84, boxShadow: "0 0 0 4px var(--accent)", offset: 0.4 },
      { scale: 1, boxShadow: "0 0 0 2px var(--accent)", offset: 0.75 },
      { scale: 1, boxShadow: "0 0 0 0 transparent" },
    ],
    { duration: ms, easing: "ease-out" },
  );

/** Something comes down on the table: a stamp, what was lost or won. */
export const stamp = (it: Element, ms: number): Animation =>
  it.animate(
    [
      { scale: 1.5, opacity: 0 },
      { scale: 1, opacity: 1 },
    ],
    { duration: ms, easing: "cubic-bezier(0.3, 0, 0.3, 1.3)" },
  );

/** A gouyu turns red and empties. */
export const drain = (gouyu: Element, ms: number): Animation =>
  gouyu.animate(
    [
      { fill: "var(--red)", stroke: "var(--red)", opacity: 1 },
      { fill: "var(--red)", stroke: "var(--red)", opacity: 1, offset: 0.5 },
      { fill: "transparent" },
    ],
    { duration: ms },
  );
