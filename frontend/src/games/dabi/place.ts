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
  /** Height of a desk without what is shown below it, and of that; what the reader's wide desk needs less. */
  desk: number;
  pill: number;
  spared: number;
  width: number;
}

const GAP = 50; // between the others and the reader: where the lines run

/** The reader in the middle below; counter-clockwise the others go up on the right, over the top, down on the left. */
export function places(seats: number, me: number | null, sizes: Sizes): { boxes: Box[]; height: number } {
  const { width, desk, pill, spared } = sizes;
  const others = seats - 1;
  const row = desk + pill + 8;
  const across = others === 3 || (others > 3 && others % 2 === 1);
  const rows = across ? (others - 1) / 2 : Math.ceil(others / 2);
  const w = Math.min(across ? (width - 16) / 3 : (width - (rows > 1 ? 84 : 44)) / 2, 168);
  const ys = (level: number): number => (rows - 1 - level) * row + desk / 2 + 12;
  const spot = (k: number): Point => {
    if (others === 1) return { x: width / 2, y: ys(0) };
    if (across && k === (others - 1) / 2) return { x: width / 2, y: ys(rows - 1) - 2 };
    const right = k < others / 2 - (across ? 0.5 : 0);
    return {
      x: right ? width - w / 2 - 4 : w / 2 + 4,
      y: ys(right ? k : others - 1 - k) + (across && rows === 1 ? 10 : 0),
    };
  };
  const boxes: Box[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const turn = (seat - (me ?? 0) + seats) % seats;
    boxes[seat] =
      turn === 0
        ? { x: width / 2, y: rows * row + GAP + (desk - spared) / 2, w: Math.min(width - 90, 256), h: desk - spared }
        : { ...spot(turn - 1), w, h: desk };
  }
  return { boxes, height: rows * row + GAP + desk - spared + pill + 6 };
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
  const at = { x: (a.x + 2 * control.x + b.x) / 4 + side.x * 9, y: (a.y + 2 * control.y + b.y) / 4 + side.y * 9 };
  return { d: `M${px(a.x)} ${px(a.y)}Q${px(bent.x)} ${px(bent.y)} ${px(end.x)} ${px(end.y)}`, at };
}
