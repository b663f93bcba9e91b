import { describe, expect, test } from "vitest";
import { arrowTo, isSquare, ringAround, type Box, type Point } from "../src/pages/learn/pencil";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const RING = box(150, 150, 60, 30);
const NOTE: Point[] = [60, 120, 180, 240, 300].map((x) => ({ x, y: 40 }));
const WIDTH = 390;

/** Points along "Mx yQx y x y", close to each other. */
function points(arrow: string): Point[] {
  const [x0, y0, x1, y1, x2, y2] = arrow.match(/-?[\d.]+/g)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Array.from({ length: 101 }, (_, i) => {
    const t = i / 100;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: p * x0 + q * x1 + r * x2, y: p * y0 + q * y1 + r * y2 };
  });
}
const crosses = (arrow: string, things: Box[]): boolean =>
  points(arrow).some(({ x, y }) => things.some((it) => x > it.left && x < it.right && y > it.top && y < it.bottom));

describe("the coach's arrow", () => {
  test("comes from the note to the ring", () => {
    const way = points(arrowTo(RING, NOTE, [], WIDTH));
    expect(way[0]!.y).toBe(40);
    const { x, y } = way.at(-1)!;
    expect(Math.hypot(((x - 180) / 30) * 30, ((y - 165) / 15) * 15)).toBeLessThan(40);
    expect(crosses(arrowTo(RING, NOTE, [], WIDTH), [box(165, 158, 30, 14)])).toBe(false);
  });

  test("goes round what stands between", () => {
    const wall = [box(100, 70, 160, 20), box(150, 100, 60, 14)];
    const arrow = arrowTo(RING, NOTE, wall, WIDTH);
    expect(points(arrow)[0]!.y).toBe(40);
    expect(crosses(arrow, wall)).toBe(false);
  });

  test("stands beside the ring where every way from the note crosses something", () => {
    const wall = [box(0, 70, WIDTH, 20)];
    const arrow = arrowTo(RING, NOTE, wall, WIDTH);
    expect(points(arrow)[0]!.y).toBeGreaterThan(90);
    expect(crosses(arrow, wall)).toBe(false);
  });

  test("does not cross half of a page", () => {
    const far = box(150, 500, 60, 30);
    const way = points(arrowTo(far, NOTE, [], WIDTH));
    expect(way[0]!.y).toBeGreaterThan(420);
  });

  test("is not drawn where there is no room at all", () => {
    expect(arrowTo(RING, NOTE, [box(0, 0, WIDTH, 800)], WIDTH)).toBe("");
  });
});

describe("the ring", () => {
  test("is as wide as its neighbours let it be", () => {
    const thing = box(100, 100, 40, 16);
    expect(ringAround(thing, [])).toEqual(box(91, 94, 58, 28));
    expect(ringAround(thing, [box(100, 120, 40, 16)]).bottom).toBeLessThan(121);
    expect(ringAround(box(1, 100, 40, 16), []).left).toBe(2);
  });

  test("fills the corners around long and large things", () => {
    expect(isSquare(box(0, 0, 300, 30))).toBe(true);
    expect(isSquare(box(0, 0, 80, 60))).toBe(true);
    expect(isSquare(RING)).toBe(false);
  });
});
