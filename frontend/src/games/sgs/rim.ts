import type { Around } from "./hops";
import type { Box } from "./lines";

/** The inner edge of the table: between the seats and what lies in the middle a line can go from anybody to anybody, and covers
 *  neither. */

export interface Point {
  x: number;
  y: number;
}
/** Where a seat is left: from its own edge out to the edge of the table's middle. */
interface Door {
  end: Point;
  out: Point;
}

/** Pixels from a seat to a chain, and to an arrow beside it. */
export const [LINK, ARROW] = [11, 18];
const CLEAR = 14; // … from what lies in the middle, where nobody sits at the sides
const CORNER = 7;
const TIP = 2; // … between a line's end and a seat
const INSIDE = 16; // … from the corner of a seat to a line that comes from below

const endOf = (box: Box): number => box.left + box.width;
const bottomOf = (box: Box): number => box.top + box.height;

/** A line from one seat to another, as points, so far away from the others; none where one of them is not seen. */
export function between(around: Around, from: number, to: number, off: number): Point[] {
  const rim = rimOf(around, off);
  const ways = doorsOf(around, rim, from).flatMap((a) =>
    doorsOf(around, rim, to).map((b) => [a.end, ...along(rim, a.out, b.out), b.end]),
  );
  return shortest(ways);
}

/** From a seat to a place between the others: along the edge of the table's middle until it is level with it. */
export function inwards(around: Around, seat: number, home: Point): Point[] {
  const rim = rimOf(around, LINK);
  const doors = doorsOf(around, rim, seat);
  const aside = around.question ? endOf(around.question) + CLEAR : rim.left;
  // on a wide table the piles lie beside the row above
  if (aside < rim.left)
    return shortest(
      doors.map(({ end, out }) => [end, ...along(rim, out, { x: aside, y: rim.top }), { x: aside, y: home.y }, home]),
    );
  return shortest(
    doors.flatMap(({ end, out }) =>
      [rim.left, rim.right].map((x) => [end, ...along(rim, out, { x, y: home.y }), home]),
    ),
  );
}

/** Who is linked to whom: everybody with the next one round the table, but not across its widest gap. */
export function links(around: Around, chained: readonly number[], seats: number): [number, number][] {
  const order = [...chained].sort((a, b) => after(around.me, a, seats) - after(around.me, b, seats));
  const pairs = order.map((seat, i): [number, number] => [seat, order[(i + 1) % order.length] ?? seat]);
  if (order.length < 3) return pairs.slice(0, order.length - 1);
  const far = pairs.map(([a, b]) => lengthOf(between(around, a, b, LINK)));
  const widest = far.indexOf(Math.max(...far));
  return pairs.filter((_, i) => i !== widest);
}
const after = (me: number, seat: number, seats: number): number => (seat - me + seats) % seats;

/** A line through some points, round at its corners. */
export function pathOf(points: readonly Point[]): string {
  const px = (v: number): string => v.toFixed(1);
  const at = ({ x, y }: Point): string => `${px(x)} ${px(y)}`;
  return points
    .map((here, i) => {
      const [before, next] = [points[i - 1], points[i + 1]];
      if (!before) return `M${at(here)}`;
      if (!next) return `L${at(here)}`;
      const round = Math.min(CORNER, far(before, here) / 2, far(here, next) / 2);
      return `L${at(towards(here, before, round))}Q${at(here)} ${at(towards(here, next, round))}`;
    })
    .join("");
}

const shortest = (ways: Point[][]): Point[] => ways.sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? [];
export const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
function towards(from: Point, to: Point, by: number): Point {
  const all = far(from, to) || 1;
  return { x: from.x + ((to.x - from.x) / all) * by, y: from.y + ((to.y - from.y) / all) * by };
}
const lengthOf = (points: readonly Point[]): number =>
  points.reduce((all, here, i) => all + far(points[i - 1] ?? here, here), 0);

interface Rim {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function rimOf({ boxes, left, right, top, me, question }: Around, off: number): Rim {
  const all = (seats: readonly number[]): Box[] => seats.flatMap((one) => boxes.get(one) ?? []);
  const sides = [...all(left), ...all(right)];
  const middle = question ?? { left: 0, top: 0, width: 0, height: 0 };
  const above = Math.max(...all(top).map(bottomOf));
  const below = sides.length > 0 ? Math.min(...sides.map((box) => box.top)) : middle.top;
  const mine = boxes.get(me)?.top ?? 0;
  const lowest = Math.max(bottomOf(middle), ...sides.map(bottomOf));
  return {
    left: left.length > 0 ? Math.max(...all(left).map(endOf)) + off : middle.left - CLEAR,
    right: right.length > 0 ? Math.min(...all(right).map((box) => box.left)) - off : endOf(middle) + CLEAR,
    top: (above + Math.max(above, Math.min(below, above + 2 * off))) / 2,
    bottom: (mine + Math.min(mine, Math.max(lowest, mine - 2 * off))) / 2,
  };
}

/** One door, or one at either end of the middle. */
function doorsOf({ boxes, left, right, top, me }: Around, rim: Rim, seat: number): Door[] {
  const box = boxes.get(seat);
  if (!box) return [];
  const y = box.top + box.height / 2;
  if (left.includes(seat)) return [{ end: { x: endOf(box) + TIP, y }, out: { x: rim.left, y } }];
  if (right.includes(seat)) return [{ end: { x: box.left - TIP, y }, out: { x: rim.right, y } }];
  if (!top.includes(seat) && seat !== me) return [];
  const [edge, lane] = seat === me ? [box.top - TIP, rim.bottom] : [bottomOf(box) + TIP, rim.top];
  // straight above or below an end of the middle where it reaches as far; else at its corner
  const [least, most] = [box.left + INSIDE, endOf(box) - INSIDE];
  const under = [rim.left, rim.right].filter((x) => x >= least && x <= most);
  const places = under.length > 0 ? under : [rim.left < least ? least : most];
  return places.map((x) => ({ end: { x, y: edge }, out: { x, y: lane } }));
}

/** From one place at the inner edge to another: straight on, round one corner, or round two. */
function along(rim: Rim, from: Point, to: Point): Point[] {
  const isAcross = (one: Point): boolean => one.y === rim.top || one.y === rim.bottom;
  const isUp = ({ x }: Point): boolean => x === rim.left || x === rim.right;
  if ((from.x === to.x && isUp(from)) || (from.y === to.y && isAcross(from))) return [from, to];
  if (isUp(from) && isAcross(to)) return [from, { x: from.x, y: to.y }, to];
  if (isAcross(from) && isUp(to)) return [from, { x: to.x, y: from.y }, to];
  const ways = isUp(from)
    ? [rim.bottom, rim.top].map((y) => [from, { x: from.x, y }, { x: to.x, y }, to])
    : [rim.left, rim.right].map((x) => [from, { x, y: from.y }, { x, y: to.y }, to]);
  return shortest(ways);
}
