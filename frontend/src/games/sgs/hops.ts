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
  /** What stands in the middle of a wide table: lines go round it. */
  question?: Box | null;
}

// pixels from a seat at the side to the line of the steps, and to the arrow beside that
const GUTTER = 11;
const LANE = 24;
const BESIDE = 28; // … from a seat above, where nobody sits at the sides
const BELOW = 7; // … between a seat above and its number
const CORNER = 9;
const TIP = 3; // … between a seat and the tip of an arrow
const ASIDE = 20; // … from a number to the tip of an arrow beside it
const CLEAR = 12; // … the least between the middle of a number and an arrow
const AT_END = 16; // … from the end of a seat to an arrow that comes from below

interface Point {
  x: number;
  y: number;
}
const within = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));
const px = (v: number): string => v.toFixed(1);
const at = ({ x, y }: Point): string => `${px(x)} ${px(y)}`;
const endOf = (box: Box): number => box.left + box.width;
const bottomOf = (box: Box): number => box.top + box.height;
const middleOf = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The steps of a way, drawn in the gutter between the seats: it hides nobody and crosses nobody. */
export function hops(around: Around, way: readonly number[]): Hop[] {
  const me = around.boxes.get(around.me);
  const docks = way.map((seat) => dock(around, seat, inwardsOf(around, way)));
  const first = docks[0];
  if (!me || !first) return [];
  const begins = within(first.x, me.left + 20, endOf(me) - 20);
  let from: Point = { x: pastQuestion(around, begins, LANE), y: me.top };
  return docks.flatMap((to, i) => {
    if (!to) return [];
    const path = bent(from, to);
    from = to;
    return [{ seat: way[i] ?? 0, ...to, path }];
  });
}

/** The arrow from the reader to whom he aims at, the last of a way, beside its steps: it crosses neither them nor anybody. */
export function arrow(around: Around, way: readonly number[]): string {
  const { boxes, left, right, top } = around;
  const seat = way.at(-1) ?? -1;
  const [me, box] = [boxes.get(around.me), boxes.get(seat)];
  if (!me || !box) return "";
  const inwards = inwardsOf(around, way);
  if (!top.includes(seat)) {
    const edge = inwards > 0 ? endOf(box) : box.left;
    const tip = { x: edge + inwards * TIP, y: box.top + box.height * 0.22 };
    return bent({ x: edge + inwards * LANE, y: me.top }, tip);
  }
  if (left.length + right.length === 0) {
    // one alone is reached from the side without steps, two from below, at their outer ends
    const alone = top.length === 1;
    const end = inwards > 0 ? box.left + AT_END : endOf(box) - AT_END;
    const from = { x: pastQuestion(around, alone ? endOf(box) + BESIDE : end, GUTTER), y: me.top };
    return alone
      ? bent(from, { x: endOf(box) + TIP, y: middleOf(box).y })
      : upwards(around, from, { x: end, y: bottomOf(box) + TIP });
  }
  const [least, most] = gutters(around, LANE);
  const lane = inwards > 0 ? least : most;
  const corner = inwards > 0 ? endOf(box) - lane : lane - box.left;
  if (corner < CORNER) {
    // over the seats at the side: to its lower corner
    const y = bottomOf(box);
    const tip = { x: inwards > 0 ? endOf(box) - 1 : box.left + 1, y: y + 1 };
    return `M${px(lane)} ${px(me.top)}L${px(lane)} ${px(y + 34)}Q${px(lane)} ${px(y + 16)} ${at(tip)}`;
  }
  // straight up beside a number in the gutter; else beyond the number, as seen from where the steps come
  const number = dock(around, seat, inwards)?.x ?? lane;
  const x = inwards * (lane - number) > CLEAR ? lane : number + inwards * ASIDE;
  const tip = { x: within(x, box.left + CORNER, endOf(box) - CORNER), y: bottomOf(box) + TIP };
  return upwards(around, { x: lane, y: me.top }, tip);
}

/** The same to what stands in the middle of the table, the other way round: it begins at the edge that is nearest to a seat. */
export function toMiddle(seat: Box, middle: Box): string {
  const from = middleOf(seat);
  const isAbove = bottomOf(seat) < middle.top;
  const isLeft = from.x < middleOf(middle).x;
  const tip = isAbove
    ? { x: within(from.x, middle.left + LANE, endOf(middle) - LANE), y: middle.top - TIP }
    : {
        x: isLeft ? middle.left - TIP : endOf(middle) + TIP,
        y: within(from.y, middle.top + LANE, bottomOf(middle) - LANE),
      };
  const begins = isAbove
    ? { x: from.x, y: bottomOf(seat) + BELOW }
    : { x: isLeft ? endOf(seat) + BELOW : seat.left - BELOW, y: from.y };
  const [dx, dy] = isAbove ? [0, (tip.y - begins.y) / 2] : [(tip.x - begins.x) / 2, 0];
  return `M${at(tip)}C${px(tip.x - dx)} ${px(tip.y - dy)} ${px(begins.x + dx)} ${px(begins.y + dy)} ${at(begins)}`;
}

/** Where a drawn line begins. */
export function beginOf(path: string): Point {
  return { x: Number.parseFloat(path.slice(1)), y: Number.parseFloat(path.slice(path.indexOf(" "))) };
}

/** Where the middle lies as seen from the side along which a way goes: 1 from the left, −1 from the right. */
function inwardsOf({ left, top }: Around, way: readonly number[]): 1 | -1 {
  const first = way[0] ?? -1;
  return left.includes(first) || (top.includes(first) && top.indexOf(first) * 2 < top.length) ? 1 : -1;
}

/** The place of a seat's number: at the inner side of one at the side, below one above, at the end where the steps come from. */
function dock(around: Around, seat: number, inwards: 1 | -1): Point | null {
  const { boxes, left, right, top } = around;
  const box = boxes.get(seat);
  if (!box) return null;
  const end = endOf(box);
  if (left.includes(seat)) return { x: end + GUTTER, y: middleOf(box).y };
  if (right.includes(seat)) return { x: box.left - GUTTER, y: middleOf(box).y };
  // with nobody at the sides there is room beside the row above
  if (left.length + right.length === 0)
    return { x: top.indexOf(seat) * 2 < top.length ? box.left - BESIDE : end + BESIDE, y: middleOf(box).y };
  const [from, to] = gutters(around, GUTTER);
  const [least, most] = [Math.max(box.left + CORNER, from), Math.min(end - CORNER, to)];
  if (least <= most) return { x: inwards > 0 ? least : most, y: bottomOf(box) + BELOW };
  // over the seats at the side: where the gutter ends, with room for the tip of an arrow above it
  return { x: within(middleOf(box).x, from, to), y: bottomOf(box) + 4 * BELOW };
}

/** How far the middle reaches between the seats at the sides, so many pixels away from them. */
function gutters({ boxes, left, right }: Around, off: number): [from: number, to: number] {
  const all = (seats: readonly number[]): Box[] => seats.flatMap((one) => boxes.get(one) ?? []);
  return [
    Math.max(-Infinity, ...all(left).map((one) => endOf(one) + off)),
    Math.min(Infinity, ...all(right).map((one) => one.left - off)),
  ];
}

/** The nearest place to come up beside what stands in the middle: in a gutter, or so many pixels away from it. */
function pastQuestion(around: Around, x: number, off: number): number {
  const { question, left, right } = around;
  if (!question) return x;
  const gutter = left.length + right.length > 0;
  const [from, to] = gutter ? gutters(around, GUTTER) : [question.left - off, endOf(question) + off];
  return x <= from || x >= to ? x : x - from < to - x ? from : to;
}

/** Up along the gutter, then across, round at the corner. */
function bent(from: Point, to: Point): string {
  const start = `M${at(from)}`;
  const [across, up] = [to.x - from.x, to.y - from.y];
  const round = Math.min(CORNER, Math.abs(across), Math.abs(up));
  if (round < 2) return `${start}L${at(to)}`;
  const corner = { x: from.x, y: to.y };
  return (
    `${start}L${px(corner.x)} ${px(corner.y - Math.sign(up) * round)}` +
    `Q${at(corner)} ${px(corner.x + Math.sign(across) * round)} ${px(corner.y)}L${at(to)}`
  );
}

/** Straight up past what stands in the middle, then in a curve to a seat's lower edge. */
function upwards({ question }: Around, from: Point, to: Point): string {
  const clear = { x: from.x, y: question ? Math.min(from.y, question.top) : from.y };
  const swing = Math.min(40, (clear.y - to.y) / 2);
  return `M${at(from)}L${at(clear)}C${px(clear.x)} ${px(to.y + swing)} ${px(to.x)} ${px(to.y + swing)} ${at(to)}`;
}
