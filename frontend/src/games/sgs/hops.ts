import type { Box } from "./lines";

/** A step round the ring: where its number stands, and the line to there from the step before. */
export interface Hop {
  seat: number;
  x: number;
  y: number;
  path: string;
}

/** Where everybody sits: the rows and columns of the table, the reader below them. */
export interface Around {
  boxes: ReadonlyMap<number, Box>;
  left: readonly number[];
  right: readonly number[];
  top: readonly number[];
  me: number;
}

const GUTTER = 14; // pixels between a seat at the side and the line beside it
const BELOW = 7; // … and between a seat above and its number
const CORNER = 9;

interface Point {
  x: number;
  y: number;
}
const within = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));

/** The steps of a way, drawn in the gutter between the seats: it hides nobody and crosses nobody. */
export function hops(around: Around, way: readonly number[]): Hop[] {
  const me = around.boxes.get(around.me);
  const docks = way.map((seat) => dock(around, seat));
  const first = docks[0];
  if (!me || !first) return [];
  let from: Point = { x: within(first.x, me.left + 20, me.left + me.width - 20), y: me.top };
  return docks.flatMap((to, i) => {
    if (!to) return [];
    const path = bent(from, to);
    from = to;
    return [{ seat: way[i] ?? 0, ...to, path }];
  });
}

/** The place of a seat's number: at the inner side of one at the side, below one above, within the gutter where it reaches it. */
function dock({ boxes, left, right, top }: Around, seat: number): Point | null {
  const box = boxes.get(seat);
  if (!box) return null;
  const [end, bottom] = [box.left + box.width, box.top + box.height];
  if (left.includes(seat)) return { x: end + GUTTER, y: box.top + box.height / 2 };
  if (right.includes(seat)) return { x: box.left - GUTTER, y: box.top + box.height / 2 };
  // with nobody at the sides there is room beside the row above
  if (left.length + right.length === 0)
    return {
      x: top.indexOf(seat) * 2 < top.length ? box.left - 2 * GUTTER : end + 2 * GUTTER,
      y: box.top + box.height / 2,
    };
  const inner = (seats: readonly number[], side: (box: Box) => number): number[] =>
    seats.flatMap((one) => (boxes.has(one) ? [side(boxes.get(one)!)] : []));
  const from = Math.max(-Infinity, ...inner(left, (one) => one.left + one.width + GUTTER));
  const to = Math.min(Infinity, ...inner(right, (one) => one.left - GUTTER));
  const [least, most] = [Math.max(box.left + CORNER, from), Math.min(end - CORNER, to)];
  const middle = box.left + box.width / 2;
  if (least <= most) return { x: within(middle, least, most), y: bottom + BELOW };
  // over the seats at the side: in the gap beside it
  const gap = gapBeside(boxes, top, seat);
  return { x: middle < from ? end + gap / 2 : box.left - gap / 2, y: bottom - 2 };
}

/** How far the seats of the row above stand apart. */
function gapBeside(boxes: ReadonlyMap<number, Box>, top: readonly number[], seat: number): number {
  const at = top.indexOf(seat);
  const [one, next] = at + 1 < top.length ? [seat, top[at + 1]] : [top[at - 1], seat];
  const [a, b] = [boxes.get(one ?? -1), boxes.get(next ?? -1)];
  return a && b ? b.left - a.left - a.width : 0;
}

/** Up along the gutter, then across, round at the corner. */
function bent(from: Point, to: Point): string {
  const px = (v: number): string => v.toFixed(1);
  const start = `M${px(from.x)} ${px(from.y)}`;
  const [across, up] = [to.x - from.x, to.y - from.y];
  const round = Math.min(CORNER, Math.abs(across), Math.abs(up));
  if (round < 2) return `${start}L${px(to.x)} ${px(to.y)}`;
  const corner = { x: from.x, y: to.y };
  return (
    `${start}L${px(corner.x)} ${px(corner.y - Math.sign(up) * round)}` +
    `Q${px(corner.x)} ${px(corner.y)} ${px(corner.x + Math.sign(across) * round)} ${px(corner.y)}L${px(to.x)} ${px(to.y)}`
  );
}
