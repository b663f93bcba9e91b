import { describe, expect, test } from "vitest";
import { lastTurn, readReveal } from "../src/games/cier/reveal";
import { curve, place, placeInRows } from "../src/games/cier/ring";
import { deed, event } from "./setup";

describe("a reveal of 呲儿", () => {
  const shows = [
    deed(0, "show", { who: 0, uses: [{ ability: "shoufu", targets: [1] }] }, "手斧 > 乙", "Hatchet > 乙"),
    deed(1, "show", { who: 1, uses: [{ ability: "fangyu", targets: [] }] }, "防御", "Guard"),
    deed(2, "show", { who: 2, uses: [{ ability: "cier", targets: [0] }] }, "呲儿 > 出头鸟", "Zap > 出头鸟"),
  ];
  test("labels each seat with what it showed", () => {
    const { shown } = readReveal(shows);
    expect(shown.get(0)).toEqual({ zh: "手斧 > 乙", en: "Hatchet > 乙" });
    expect(shown.get(1)).toEqual({ zh: "防御", en: "Guard" });
  });
  test("an arrow shows what became of it", () => {
    const { arrows } = readReveal([
      ...shows,
      event(3, "block", { who: 0, ability: "shoufu", to: 1, by_who: 1, by: "fangyu" }),
      event(4, "hit", { who: 2, ability: "cier", to: 0, n: { n: 1, terms: [] } }),
    ]);
    expect(arrows).toEqual([
      { from: 0, to: 1, fate: "block", n: "" },
      { from: 2, to: 0, fate: "hit", n: "1" },
    ]);
  });
  test("a foul has no arrow", () => {
    const { arrows, fouls } = readReveal([
      shows[0]!,
      event(3, "foul_short_of_ammo", { who: 0, uses: [{ ability: "shoufu", targets: [1] }], cost: 1, ammo: 0 }),
    ]);
    expect(arrows).toEqual([]);
    expect([...fouls]).toEqual([0]);
  });
  test("the last turn begins with the last moves shown", () => {
    const before = [
      event(0, "show", { who: 0, uses: [] }),
      event(1, "load", { who: 0, ability: "zidan", n: { n: 1, terms: [] } }),
    ];
    const turn = [
      event(2, "show", { who: 0, uses: [] }),
      event(3, "show", { who: 1, uses: [] }),
      event(4, "load", { who: 0, ability: "zidan", n: { n: 1, terms: [] } }),
    ];
    expect(lastTurn([...before, ...turn]).map(({ n }) => n)).toEqual([2, 3, 4]);
    expect(lastTurn(turn)).toEqual(turn);
    expect(lastTurn([])).toEqual([]);
  });
});

describe("the ring", () => {
  const desk = { x: 100, y: 80 };
  test("the reader sits at the bottom and the next player to the right", () => {
    const me = place(2, 2, 4, 400, 300, desk);
    const next = place(3, 2, 4, 400, 300, desk);
    expect(me.x).toBeCloseTo(200);
    expect(me.y).toBeGreaterThan(200);
    expect(next.x).toBeGreaterThan(200);
    expect(next.y).toBeCloseTo(150);
  });
  test("a crowd sits in rows of its own, nobody on another's place", () => {
    const places = Array.from({ length: 20 }, (_, seat) => placeInRows(seat, 3, 20, 374, 4, 98));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(20);
    expect(Math.max(...places.map(({ y }) => y))).toBe(places[3]!.y);
  });
  test("a line begins and ends outside the desks", () => {
    const { end } = curve({ x: 50, y: 50 }, { x: 350, y: 50 }, { x: 50, y: 40 });
    expect(end.x).toBeLessThan(300);
  });
});
