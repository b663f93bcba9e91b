/** The coach's pencil: a ring around one thing, and an arrow that comes to it without crossing anything that is read. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Point {
  x: number;
  y: number;
}
interface Stroke {
  from: Point;
  bend: Point;
  to: Point;
  cost: number;
}

const AIR = 3; // between what is drawn and what is read
const HEAD = { long: 11, wide: 6 };
const FAR = 230; // further than that an arrow would cross half of the page: then a short one stands beside the ring
const BENDS = [0.16, -0.16, 0.34, -0.34, 0.6, -0.6]; // parts of its length that it swings out
const SHORT = [52, 42, 34, 26, 20];
const ANGLES = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
const TWIST = 0.25; // a short arrow comes aslant, as a hand draws it

/** Around long and large things the ring fills its corners. */
export const isSquare = ({ left, top, right, bottom }: Box): boolean =>
  right - left > 3.5 * (bottom - top) || bottom - top > 44;

/** What a thing shows, where its box is much wider than that. */
export function boxOf(thing: Element): Box {
  const box = thing.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(thing);
  const shown = range.getBoundingClientRect();
  return shown.width > 0 && shown.width < 0.7 * box.width ? shown : box;
}

/** What is read on a page: words, small pictures such as hearts and cards, and bars. */
export function readOn(page: Element, isMeant: (it: Element) => boolean): Box[] {
  const found: Box[] = [];
  const isSeen = (it: Element): boolean =>
    !it.closest(".sr, [data-circle], title") && it.checkVisibility({ opacityProperty: true }) && isMeant(it);
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const words = texts.currentNode;
    if (!words.textContent?.trim() || !words.parentElement || !isSeen(words.parentElement)) continue;
    range.selectNodeContents(words);
    const whole = words.parentElement.getBoundingClientRect(); // a seal, a number in its circle
    found.push(...(Math.max(whole.width, whole.height) < 64 ? [whole] : range.getClientRects()));
  }
  for (const picture of page.querySelectorAll("svg, img, [role=img], [data-piece]")) {
    const box = picture.getBoundingClientRect();
    if (Math.max(box.width, box.height) < 64 && isSeen(picture)) found.push(box);
  }
  for (const part of page.querySelectorAll(":is(i, span, div):empty"))
    // of a bar: it is there with the part that is lost
    for (const it of [part, part.parentElement ?? part]) {
      const box = it.getBoundingClientRect();
      if (box.height < 20 && isSeen(it)) found.push(box);
    }
  return found;
}

/** A ring around this thing: as wide as its neighbours let it be. */
export function ringAround(thing: Box, neighbours: readonly Box[]): Box {
  const around = (x: number): Box => ({ ...grown(thing, x, x - 3), left: Math.max(2, thing.left - x) });
  return [9, 7].map(around).find((ring) => !neighbours.some((box) => meet(ring, box))) ?? around(5);
}

/** The arrow, from where the note ends or, where every such way crosses something, from beside the ring; "" without room. */
export function arrowTo(ring: Box, starts: readonly Point[], read: readonly Box[], width: number): string {
  const middle = { x: (ring.left + ring.right) / 2, y: (ring.top + ring.bottom) / 2 };
  const half = { x: (ring.right - ring.left) / 2, y: (ring.bottom - ring.top) / 2 };
  const power = isSquare(ring) ? 4 : 2;
  const reach = ({ x, y }: Point, by: number): number =>
    (Math.abs(x) / (half.x + by)) ** power + (Math.abs(y) / (half.y + by)) ** power;
  const beside = (angle: number, away: number): Point => {
    const way = { x: Math.cos(angle) * half.x, y: Math.sin(angle) * half.y };
    const out = reach(way, 0) ** (-1 / power);
    return {
      x: middle.x + way.x * out + Math.cos(angle) * away,
      y: middle.y + way.y * out + Math.sin(angle) * away,
    };
  };
  const walls = read.map((box) => grown(box, AIR, AIR));
  const isFree = (at: Point): boolean =>
    at.x > 5 &&
    at.x < width - 5 &&
    !walls.some((box) => within(at, box)) &&
    reach({ x: at.x - middle.x, y: at.y - middle.y }, 1) >= 1;
  const isClear = (stroke: Stroke): boolean => {
    const steps = Math.ceil(distance(stroke.from, stroke.to) / 4);
    for (let i = 0; i <= steps; i++) if (!isFree(between(stroke, i / steps))) return false;
    return !headOf(stroke).some((at) => read.some((box) => within(at, box)));
  };
  const strokes = (from: Point, to: Point): Stroke[] =>
    BENDS.map((swing) => {
      const [x, y] = [to.x - from.x, to.y - from.y];
      const bend = { x: from.x + x / 2 - y * swing, y: from.y + y / 2 + x * swing };
      return { from, bend, to, cost: distance(from, to) * (1 + Math.abs(swing)) + slant(bend, to, middle) };
    });
  const best = (all: Stroke[]): Stroke | undefined => all.sort((a, b) => a.cost - b.cost).find(isClear);
  const short = (length: number): Stroke[] =>
    ANGLES.flatMap((angle) => strokes(beside(angle + TWIST, length), beside(angle, 4))).map((stroke) => ({
      ...stroke,
      cost: stroke.cost + 2 * (stroke.from.y - stroke.to.y), // rather from above
    }));
  let found = best(
    starts
      .filter((from) => distance(from, middle) < FAR)
      .flatMap((from) => ANGLES.flatMap((angle) => strokes(from, beside(angle, 4)))),
  );
  for (const length of SHORT) found ??= best(short(length));
  return found ? `M${said(found.from)}Q${said(found.bend)} ${said(found.to)}` : "";
}

/** How much it costs to come in aslant instead of straight at the middle. */
function slant(bend: Point, to: Point, middle: Point): number {
  const far = distance(bend, to) * distance(to, middle) || 1;
  return 30 * (1 - ((to.x - bend.x) * (middle.x - to.x) + (to.y - bend.y) * (middle.y - to.y)) / far);
}
/** The ends of the head's two lines, and their middles. */
function headOf({ bend, to }: Stroke): Point[] {
  const far = distance(bend, to) || 1;
  const [x, y] = [(to.x - bend.x) / far, (to.y - bend.y) / far];
  return [-1, -0.5, 0.5, 1].map((side) => ({
    x: to.x - x * HEAD.long * Math.abs(side) - y * HEAD.wide * side,
    y: to.y - y * HEAD.long * Math.abs(side) + x * HEAD.wide * side,
  }));
}
function between({ from, bend, to }: Stroke, t: number): Point {
  const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return { x: p * from.x + q * bend.x + r * to.x, y: p * from.y + q * bend.y + r * to.y };
}
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const grown = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left - x,
  top: top - y,
  right: right + x,
  bottom: bottom + y,
});
const within = (at: Point, box: Box): boolean =>
  at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const said = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
