/** Places around the table and lines between them, in pixels of the field. */
export interface Point {
  x: number;
  y: number;
}

/** Seats run counter-clockwise; the reader sits at the bottom. */
export function place(
  seat: number,
  me: number | null,
  seats: number,
  width: number,
  height: number,
  desk: Point,
): Point {
  const turn = ((seat - (me ?? 0) + seats) % seats) / seats;
  const angle = turn * 2 * Math.PI;
  const rx = (width - desk.x) / 2 - 4;
  const ry = (height - desk.y) / 2 - 8;
  return { x: width / 2 + rx * Math.sin(angle), y: height / 2 + ry * Math.cos(angle) };
}

/** A crowd that no ring holds sits in rows; the reader last. */
export function placeInRows(
  seat: number,
  me: number | null,
  seats: number,
  width: number,
  columns: number,
  row: number,
): Point {
  const turn = (seat - (me ?? seats - 1) - 1 + 2 * seats) % seats;
  return { x: (((turn % columns) + 0.5) * width) / columns, y: (Math.floor(turn / columns) + 0.5) * row };
}

/** Where a line from a desk's middle towards a point leaves the desk. */
export function edge(from: Point, to: Point, half: Point, gap: number): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far = Math.hypot(dx, dy) || 1;
  const reach =
    Math.min(half.x / Math.max(Math.abs(dx / far), 1e-6), half.y / Math.max(Math.abs(dy / far), 1e-6)) + gap;
  return { x: from.x + (dx / far) * reach, y: from.y + (dy / far) * reach };
}

export interface Curve {
  d: string;
  /** Beside its middle, where a word can stand. */
  label: Point;
  end: Point;
  /** Beside its end. */
  stop: Point;
}

/** A line that bends a little to its right, so that two opposite ones do not lie on each other. `part`: how far it goes. */
export function curve(from: Point, to: Point, half: Point, part = 1): Curve {
  const a = edge({ x: from.x, y: from.y - 13 }, to, { x: half.x, y: half.y - 14 }, 3); // out of the desk itself
  const b = edge(to, from, half, 9);
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = Math.min(26, far * 0.16);
  const control = { x: (a.x + b.x) / 2 - ((b.y - a.y) / far) * bend, y: (a.y + b.y) / 2 + ((b.x - a.x) / far) * bend };
  const at = (s: number): Point => ({
    x: (1 - s) ** 2 * a.x + 2 * s * (1 - s) * control.x + s * s * b.x,
    y: (1 - s) ** 2 * a.y + 2 * s * (1 - s) * control.y + s * s * b.y,
  });
  const end = at(part);
  const bent = { x: a.x + (control.x - a.x) * part, y: a.y + (control.y - a.y) * part };
  const middle = at(0.5);
  const beside = (point: Point, by: number): Point => ({
    x: point.x - ((b.y - a.y) / far) * by,
    y: point.y + ((b.x - a.x) / far) * by,
  });
  const px = (v: number): string => v.toFixed(1);
  return {
    d: `M${px(a.x)} ${px(a.y)}Q${px(bent.x)} ${px(bent.y)} ${px(end.x)} ${px(end.y)}`,
    label: beside(middle, 15),
    end,
    stop: beside(end, 11),
  };
}
