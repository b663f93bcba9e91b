import { describe, expect, test } from "vitest";
import { arrow, hops, type Around } from "../src/games/sgs/hops";
import type { Box } from "../src/games/sgs/lines";
import { places } from "../src/games/sgs/table";

interface Point {
  x: number;
  y: number;
}
const box = (left: number, top: number, width = 120, height = 90): Box => ({ left, top, width, height });
const ME = box(10, 310, 370, 80);

/** A phone's table: columns at both sides, a row above, the reader below. */
function table(players: number, question: Box | null = null): Around {
  const seats = places(players, 0);
  const boxes = new Map<number, Box>([[0, ME]]);
  const width = seats.top.length > 2 ? 116 : 120;
  const begins = 195 - (seats.top.length * (width + 10) - 10) / 2;
  seats.top.forEach((seat, i) => boxes.set(seat, box(begins + i * (width + 10), 0, width)));
  seats.left.forEach((seat, i) => boxes.set(seat, box(10, 105 + i * 100)));
  seats.right.forEach((seat, i) => boxes.set(seat, box(260, 105 + i * 100)));
  return { boxes, ...seats, me: 0, question };
}

/** Points along a path of straight lines and curves, close to each other. */
function points(path: string): Point[] {
  const found: Point[] = [];
  for (const [, how = "", said = ""] of path.matchAll(/([MLQC])([^MLQC]*)/g)) {
    const n = said.trim().split(/\s+/).map(Number);
    const ends = Array.from({ length: n.length / 2 }, (_, i) => ({ x: n[2 * i]!, y: n[2 * i + 1]! }));
    if (how === "M") found.push(ends[0]!);
    else {
      const control = [found.at(-1)!, ...ends];
      for (let t = 1; t <= 40; t++) found.push(between(control, t / 40));
    }
  }
  return found;
}
function between(control: Point[], t: number): Point {
  const [first, ...rest] = control;
  if (rest.length === 0) return first!;
  const next = rest.map((to, i) => ({ x: mix(control[i]!.x, to.x, t), y: mix(control[i]!.y, to.y, t) }));
  return between(next, t);
}
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const inside = ({ x, y }: Point, { left, top, width, height }: Box): boolean =>
  x > left + 1 && x < left + width - 1 && y > top + 1 && y < top + height - 1;

const closest = (some: readonly Point[], others: readonly Point[]): number =>
  Math.min(...some.flatMap((a) => others.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

/** The shortest way round among the living, in playing order where two are as short: what the table's view says. */
function wayTo(players: number, seat: number, dead: readonly number[] = []): number[] {
  const ring = Array.from({ length: players }, (_, i) => i).filter((one) => !dead.includes(one));
  const forward = ring.slice(1, ring.indexOf(seat) + 1);
  const back = ring.slice(ring.indexOf(seat)).reverse();
  return forward.length <= back.length ? forward : back;
}

describe("the steps of a distance", () => {
  test("are numbered along the way, one mark at each seat it passes, the seat in question last", () => {
    const drawn = hops(table(8), [1, 2, 4]);
    expect(drawn.map(({ seat }) => seat)).toEqual([1, 2, 4]);
    expect(drawn[0]?.path.startsWith(`M${drawn[0]?.x.toFixed(1)} ${ME.top.toFixed(1)}`)).toBe(true);
    expect(drawn[1]?.path.startsWith(`M${drawn[0]?.x.toFixed(1)} ${drawn[0]?.y.toFixed(1)}`)).toBe(true);
  });

  test("of two ways as short go in playing order: at the right, where the next in turn sits", () => {
    for (const players of [4, 6, 8]) {
      const opposite = players / 2;
      const way = wayTo(players, opposite);
      expect(way).toEqual(Array.from({ length: opposite }, (_, i) => i + 1));
      const around = table(players);
      const drawn = hops(around, way);
      const right = around.boxes.get(around.right.at(-1)!)!;
      expect(drawn[0]?.x).toBe(right.left - 11);
      for (const { path } of drawn) for (const { x } of points(path)) expect(x).toBeGreaterThanOrEqual(195);
    }
  });

  test.each([2, 3, 4, 5, 6, 7, 8])(
    "cross nobody of %i, and neither does the arrow, which crosses no step",
    (players) => {
      for (const question of [null, box(110, 240, 170, 60)]) {
        const around = table(players, players < 4 ? question : null);
        for (let seat = 1; seat < players; seat++) {
          const way = wayTo(players, seat);
          const drawn = hops(around, way);
          const aims = points(arrow(around, way));
          const walked = drawn.flatMap(({ path }) => points(path));
          expect(aims.length).toBeGreaterThan(1);
          const hides = (one: Box): boolean => [...aims, ...walked].some((point) => inside(point, one));
          for (const [who, one] of around.boxes)
            expect(hides(one), `the line to ${seat} of ${players} hides ${who}`).toBe(false);
          if (around.question) expect(hides(around.question)).toBe(false);
          expect(closest(aims, drawn)).toBeGreaterThan(9);
          expect(closest(aims, walked)).toBeGreaterThan(3);
        }
      }
    },
  );

  test("of an arrow end at the seat that is aimed at", () => {
    for (const players of [2, 3, 5, 8])
      for (let seat = 1; seat < players; seat++) {
        const around = table(players);
        const tip = points(arrow(around, wayTo(players, seat))).at(-1)!;
        const { left, top, width, height } = around.boxes.get(seat)!;
        const near = { left: left - 6, top: top - 6, width: width + 12, height: height + 12 };
        expect(inside(tip, near), `${seat} of ${players}`).toBe(true);
      }
  });

  test("go round a question that stands in the middle, though the first of them sits above it", () => {
    const around = table(5, box(160, 240, 70, 60));
    const way = wayTo(5, 3, [4]); // the one at the left is dead
    expect(way).toEqual([3]);
    for (const path of [hops(around, way)[0]!.path, arrow(around, way)])
      for (const point of points(path)) expect(inside(point, around.question!)).toBe(false);
  });

  test("of somebody who is not drawn are none, and nobody aims at himself", () => {
    expect(hops(table(5), [])).toEqual([]);
    expect(arrow(table(5), [])).toBe("");
    expect(arrow(table(5), [9])).toBe("");
  });
});
