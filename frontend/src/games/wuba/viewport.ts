import type { Spot } from "./map";

/** Which part of the paper is seen: its upper left corner, and how large a unit of it is on the screen. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const CLOSEST = 3;
const AT_HOME = 1.3; // on a wide screen all of the map is worth more than large points
const LEGIBLE = 0.8; // and on a phone more than points a little larger
const AROUND = 40; // what hangs on a piece

/** The scale at which all of the paper is seen. */
export function wholeScale(paper: Size, window: Size): number {
  return Math.min(window.width / paper.width, window.height / paper.height) || 1;
}

/** All of the paper, in the middle of the window. */
export function whole(paper: Size, window: Size): Viewport {
  return keep({ x: 0, y: 0, scale: wholeScale(paper, window) }, paper, window);
}

/** All of the paper where it is legible so; else its width fills the window, and its lower end is seen: one's own home; or so
 *  much above it that everything is seen that stands at one of the heights `pieces`, the lowest at any rate. */
export function home(paper: Size, window: Size, pieces: readonly number[] = []): Viewport {
  const least = wholeScale(paper, window);
  const scale = least >= LEGIBLE ? least : Math.max(least, Math.min(window.width / paper.width, AT_HOME));
  const lowest = Math.max(...pieces) + AROUND - window.height / scale;
  return keep({ x: 0, y: Math.max(lowest, Math.min(...pieces) - AROUND), scale }, paper, window);
}

/** The nearest viewport that shows no more beside the paper than it must, neither too small nor too large. */
export function keep(view: Viewport, paper: Size, window: Size): Viewport {
  const least = wholeScale(paper, window);
  const scale = Math.max(least, Math.min(Math.max(CLOSEST, least), view.scale));
  const along = (from: number, length: number, seen: number): number =>
    seen >= length ? (length - seen) / 2 : Math.max(0, Math.min(length - seen, from));
  return {
    x: along(view.x, paper.width, window.width / scale),
    y: along(view.y, paper.height, window.height / scale),
    scale,
  };
}

/** Moved with the finger: so many pixels of the screen. */
export function pannedBy(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Larger or smaller by a factor; what is under `at` (pixels of the window) stays there, unless the factor is cut short. */
export function zoomed(view: Viewport, factor: number, at: Spot, paper: Size, window: Size): Viewport {
  const least = wholeScale(paper, window);
  const scale = Math.max(least, Math.min(Math.max(CLOSEST, least), view.scale * factor));
  return { x: view.x + at.x / view.scale - at.x / scale, y: view.y + at.y / view.scale - at.y / scale, scale };
}

/** Two fingers moved from `was` to `now`: what lay between them still does. */
export function pinched(
  view: Viewport,
  was: readonly [Spot, Spot],
  now: readonly [Spot, Spot],
  paper: Size,
  window: Size,
): Viewport {
  const between = ([a, b]: readonly [Spot, Spot]): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Spot, Spot]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const from = between(was);
  const to = between(now);
  const moved = pannedBy(view, to.x - from.x, to.y - from.y);
  return zoomed(moved, apart(now) / Math.max(1, apart(was)), to, paper, window);
}

/** The viewport with a place of the paper in its middle. */
export function centredOn(view: Viewport, place: Spot, paper: Size, window: Size): Viewport {
  const half = { x: window.width / view.scale / 2, y: window.height / view.scale / 2 };
  return keep({ ...view, x: place.x - half.x, y: place.y - half.y }, paper, window);
}

/** Where a place of the paper is in the window. */
export function onScreen(view: Viewport, place: Spot): Spot {
  return { x: (place.x - view.x) * view.scale, y: (place.y - view.y) * view.scale };
}

/** Whether a place lies outside the window, and if so where on its edge it is nearest. */
export function beyond(view: Viewport, place: Spot, window: Size, room = 12): Spot | null {
  const { x, y } = onScreen(view, place);
  const inside = x >= -room && y >= -room && x <= window.width + room && y <= window.height + room;
  if (inside) return null;
  return { x: Math.max(0, Math.min(window.width, x)), y: Math.max(0, Math.min(window.height, y)) };
}

/** Something outside the window that hangs on its edge. */
export interface Hanging {
  name: string;
  at: Spot;
  edge: Spot;
}

/** What would hang over each other hangs as one. */
export function hung(outside: readonly Hanging[], room = 96): Hanging[] {
  const found: (Hanging & { many: number })[] = [];
  for (const one of [...outside].sort((a, b) => a.edge.x - b.edge.x)) {
    const beside = found.find(({ edge }) => Math.hypot(edge.x - one.edge.x, edge.y - one.edge.y) < room);
    if (beside) beside.many += 1;
    else found.push({ ...one, many: 1 });
  }
  return found.map(({ name, at, edge, many }) => ({ name: many > 1 ? `${name} +${many - 1}` : name, at, edge }));
}
