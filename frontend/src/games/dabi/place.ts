/** Places around the table and lines between them, in pixels of the field. */
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

export interface Sizes {
  /** Height of a desk, of the reader's, of what is shown below one, and of the way between the others and the reader. */
  desk: number;
  own: number;
  hangs: number;
  way: number;
  width: number;
  /** So many beside each other at the most. */
  across: number;
}

const EDGE = 8;
const SHORT = 40;
const ABOVE = 12; // what a desk lost and got

/** The others beside each other, counter-clockwise from the right; the reader across the whole width below. */
export function places(seats: number, me: number | null, sizes: Sizes): { boxes: Box[]; height: number } {
  const { width, desk, own, hangs, way } = sizes;
  const others = seats - 1;
  const row = desk + hangs + 6;
  const rows = Math.ceil(others / sizes.across);
  const across = Math.ceil(others / rows);
  const place = (width - 8) / across;
  const w = Math.min(place - EDGE, 190);
  const boxes: Box[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const turn = (seat - (me ?? 0) + seats) % seats;
    const level = Math.floor((turn - 1) / across);
    const inRow = level === rows - 1 ? others - level * across : across;
    const shift = (width - inRow * place) / 2;
    boxes[seat] =
      turn === 0
        ? { x: width / 2, y: ABOVE + rows * row + way + own / 2, w: Math.min(width - 16, 460), h: own }
        : { x: width - shift - (((turn - 1) % across) + 0.5) * place, y: ABOVE + level * row + desk / 2, w, h: desk };
  }
  return { boxes, height: ABOVE + rows * row + way + own + hangs + 4 };
}

/** Where a line from a desk's middle towards a point leaves the desk, or what is shown below it. */
function edge(from: Box, to: Point, below: number, gap: number): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far = Math.hypot(dx, dy) || 1;
  const reach =
    Math.min(
      from.w / 2 / Math.max(Math.abs(dx / far), 1e-6),
      (from.h / 2 + (dy > from.h ? below : 0)) / Math.max(Math.abs(dy / far), 1e-6),
    ) + gap;
  return { x: from.x + (dx / far) * reach, y: from.y + (dy / far) * reach };
}

export interface Line {
  d: string;
  /** Where a word about it can stand. */
  at: Point;
}

/** A line that bends to its right, so that two opposite ones do not lie on each other. `part`: how far it goes. */
export function lineOf(from: Box, to: Box, part: number, sizes: { width: number; below: number }, nth = 0): Line {
  const inward = Math.abs(from.x - to.x) < 8 ? Math.sign(sizes.width / 2 - from.x) : 0; // neighbours on one side of the ring
  const a = inward ? { x: from.x + (inward * from.w) / 2 + inward * 2, y: from.y } : edge(from, to, sizes.below, 2);
  const b = inward ? { x: to.x + (inward * to.w) / 2 + inward * 7, y: to.y } : edge(to, from, sizes.below, 7);
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = (inward ? 44 : Math.min(30, far * 0.2)) + nth * 18;
  const side = inward ? { x: inward, y: 0 } : { x: -(b.y - a.y) / far, y: (b.x - a.x) / far };
  const control = { x: (a.x + b.x) / 2 + side.x * bend, y: (a.y + b.y) / 2 + side.y * bend };
  const end = {
    x: (1 - part) ** 2 * a.x + 2 * part * (1 - part) * control.x + part * part * b.x,
    y: (1 - part) ** 2 * a.y + 2 * part * (1 - part) * control.y + part * part * b.y,
  };
  const bent = { x: a.x + (control.x - a.x) * part, y: a.y + (control.y - a.y) * part };
  const px = (v: number): string => v.toFixed(1);
  const off = far < SHORT ? 30 : 9; // over a short line a word would hide it
  const at = { x: (a.x + 2 * control.x + b.x) / 4 + side.x * off, y: (a.y + 2 * control.y + b.y) / 4 + side.y * off };
  return { d: `M${px(a.x)} ${px(a.y)}Q${px(bent.x)} ${px(bent.y)} ${px(end.x)} ${px(end.y)}`, at };
}
