/** Where the seats of the ring stand, and the arrows between them. Sizes are in pixels of the drawing. */

export interface Point {
  x: number;
  y: number;
}
export interface Ring {
  width: number;
  height: number;
  seat: { width: number; height: number };
  /** The middle of each seat; the first on top, then counter-clockwise. */
  seats: Point[];
}

const WIDTH = 374;
const TAU = Math.PI * 2;

export function ring(n: number): Ring {
  const seat = n <= 6 ? { width: 108, height: 62 } : { width: 90, height: 62 };
  const height = n <= 3 ? 270 : n <= 6 ? 330 : 400;
  const seats = Array.from({ length: n }, (_, i) => at(i / n, height, seat));
  return { width: WIDTH, height, seat, seats };
}

/** A place on the ring: rounder at the corners than an ellipse, so that arrows have room there. */
function at(turn: number, height: number, seat: { width: number; height: number }): Point {
  const angle = turn * TAU;
  const rx = (WIDTH - seat.width) / 2 - 1;
  const ry = (height - seat.height) / 2 - 8;
  const across = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.55;
  return { x: WIDTH / 2 - across * rx, y: height / 2 - Math.cos(angle) * ry };
}

/** An arrow from one seat to the next of a way: what of it lies between the two, and the place of its number. */
export interface Hop {
  path: string;
  middle: Point;
}

export function hops(drawn: Ring, from: number, way: readonly number[]): Hop[] {
  const n = drawn.seats.length;
  const forward = goesForward(n, from, way);
  return way.map((seat, i) => hop(drawn, way[i - 1] ?? from, seat, forward));
}

/** All arrows of the ring, in pencil. */
export function outline(drawn: Ring): Hop[] {
  const n = drawn.seats.length;
  return drawn.seats.map((_, seat) => hop(drawn, seat, (seat + 1) % n, true)).slice(0, n === 2 ? 1 : n);
}

/** Whether a way goes on in playing order; of a single arrow the shorter side is meant. */
function goesForward(n: number, from: number, way: readonly number[]): boolean {
  const gone = way.map((seat) => (seat - from + n) % n);
  const [first = 0] = gone;
  return gone.length > 1 ? gone.every((far, i) => i === 0 || far > (gone[i - 1] ?? 0)) : first * 2 <= n;
}

function hop(drawn: Ring, from: number, to: number, forward: boolean): Hop {
  const n = drawn.seats.length;
  const far = forward ? (to - from + n) % n : -((from - to + n) % n);
  const points = Array.from({ length: 41 }, (_, i) => at((from + (far * i) / 40) / n, drawn.height, drawn.seat));
  const between = points.filter((point) => !covers(drawn, from, point) && !covers(drawn, to, point));
  const shown = between.length > 1 ? between : points;
  const middle = outwards(drawn, shown[Math.floor(shown.length / 2)] ?? { x: 0, y: 0 });
  return { path: "M" + shown.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L"), middle };
}

/** Beside an arrow, on its outer side. */
function outwards({ width, height }: Ring, { x, y }: Point): Point {
  const [dx, dy] = [x - width / 2, y - height / 2];
  const far = Math.hypot(dx, dy) || 1;
  const inside = (value: number, most: number): number => Math.min(most - 12, Math.max(12, value));
  return { x: inside(x + (dx / far) * 17, width), y: inside(y + (dy / far) * 17, height) };
}

function covers({ seats, seat }: Ring, which: number, { x, y }: Point): boolean {
  const middle = seats[which] ?? { x: 0, y: 0 };
  return Math.abs(x - middle.x) < seat.width / 2 + 5 && Math.abs(y - middle.y) < seat.height / 2 + 5;
}
