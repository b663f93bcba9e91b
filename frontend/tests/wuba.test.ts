import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Battle from "../src/games/wuba/Battle.svelte";
import { areasOf, drawnOf, freeDiagonals, PITCH, planOf, type Plan } from "../src/games/wuba/map";
import { markOf, numberOf, placed, type Piece } from "../src/games/wuba/pieces";
import { previewOf } from "../src/games/wuba/preview";
import { toldOf } from "../src/games/wuba/sheets";
import { spot } from "../src/games/wuba/spot.svelte";
import type { HeroView, MapView, TableView } from "../src/games/wuba/types";
import * as look from "../src/games/wuba/viewport";
import { lang } from "../src/lib/lang.svelte";
import { Composer } from "../src/lib/composer.svelte";
import type { EventMsg, Forecast, Slot } from "../src/lib/protocol";
import { blank, entry, menu } from "./setup";
import standard from "./wuba-map.json";

const ground = standard as unknown as MapView;
const plan = planOf(drawnOf(ground));
const window = { width: 390, height: 376 };
lang.set("en");
afterEach(cleanup);
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

describe("the map on paper", () => {
  const at = (point: string, on: Plan = plan) => on.at.get(point);

  test("has all that its file draws", () => {
    const drawn = drawnOf(ground);
    expect(drawn.points.length).toBe(71);
    expect(["road", "rail", "station"].map((kind) => drawn.lines.filter((line) => line.kind === kind).length)).toEqual([
      110, 12, 6,
    ]);
    expect(plan.stations).toEqual(["A2", "I2", "A5", "I5", "A8", "I8"]);
    expect(plan.beds.length).toBe(2);
    expect(freeDiagonals(drawn).length).toBe(8);
  });

  test("fits the width of a phone at its natural size", () => {
    expect(plan.width).toBe(390);
    expect(at("E1")).toEqual({ x: 195, y: 402 });
    expect(at("E9")).toEqual({ x: 195, y: 34 });
  });

  test("squeezes only what lies between a railway and the town", () => {
    expect((at("B5")?.x ?? 0) - (at("A5")?.x ?? 0)).toBeLessThan(PITCH);
    expect((at("C5")?.x ?? 0) - (at("B5")?.x ?? 0)).toBe(PITCH);
    const open = planOf({
      ...drawnOf(ground),
      lines: [...drawnOf(ground).lines, { a: "A3", b: "B4", kind: "station" }],
    });
    expect((at("B5", open)?.x ?? 0) - (at("A5", open)?.x ?? 0)).toBe(PITCH);
  });

  test("turned, has everything at the opposite place, and both homes are equally far from the edge", () => {
    const turned = planOf(drawnOf(ground), true);
    for (const [point, { x, y }] of plan.at) expect(at(point, turned)).toEqual({ x: 390 - x, y: 436 - y });
    expect(at("E9", turned)).toEqual(at("E1"));
  });

  test("draws zones of any shape as rectangles that hold each point once", () => {
    expect(areasOf(ground.centre.split(" ")).length).toBe(1);
    const crooked = ["A1", "A2", "A3", "B1", "C5"];
    const areas = areasOf(crooked);
    expect(areas.flat().sort()).toEqual(crooked);
    expect(areas[0]).toEqual(["A1", "A2", "A3"]);
  });
});

describe("the window onto it", () => {
  const low = { width: 390, height: 280 };
  const home = look.home(plan, window);

  test("shows all rows at once where a phone has room for them", () => {
    for (const y of [34, 402]) {
      expect(look.onScreen(home, { x: 195, y }).y).toBeGreaterThan(0);
      expect(look.onScreen(home, { x: 195, y }).y).toBeLessThan(window.height);
    }
  });

  test("else opens at one's own home, as wide as the map", () => {
    const near = look.home(plan, low);
    expect(near.scale).toBe(1);
    expect(look.onScreen(near, { x: 195, y: 402 }).y).toBeLessThan(low.height);
    expect(look.onScreen(near, { x: 195, y: 34 }).y).toBeLessThan(0);
  });

  test("shows so much above it that nobody is cut off, and one's own people at any rate", () => {
    const [above, below] = [172, 264]; // rows 6 and 4
    const all = look.home(plan, low, [above, below]);
    expect(look.onScreen(all, { x: 195, y: above }).y).toBeGreaterThanOrEqual(34);
    expect(look.onScreen(all, { x: 195, y: below }).y).toBeLessThan(low.height - 34);
    const own = look.home(plan, low, [34, 402]);
    expect(look.onScreen(own, { x: 195, y: 402 }).y).toBeLessThan(low.height);
  });

  test("shows nearly all of it at once where there is room", () => {
    const wide = { width: 900, height: 540 };
    expect(look.home(plan, wide).scale).toBeLessThan(look.wholeScale(plan, wide) * 1.1);
  });

  test("never shows what is beside the paper while there is paper to show", () => {
    for (const [dx, dy] of [
      [500, 500],
      [-500, -500],
      [0, 9999],
    ] as const) {
      const { x, y, scale } = look.keep(look.pannedBy({ ...home, scale: 2 }, dx, dy), plan, window);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + window.width / scale).toBeLessThanOrEqual(plan.width);
      expect(y + window.height / scale).toBeLessThanOrEqual(plan.height);
    }
  });

  test("shows all of it when wanted, in the middle", () => {
    const view = look.whole(plan, window);
    expect(look.onScreen(view, { x: plan.width / 2, y: plan.height / 2 })).toEqual({ x: 195, y: 188 });
    expect(plan.height * view.scale).toBeCloseTo(window.height);
  });

  test("keeps what is under the finger there when it zooms", () => {
    const finger = { x: 120, y: 80 };
    const under = { x: home.x + finger.x / home.scale, y: home.y + finger.y / home.scale };
    const after = look.zoomed(home, 1.7, finger, plan, window);
    expect(look.onScreen(after, under).x).toBeCloseTo(finger.x);
    expect(look.onScreen(after, under).y).toBeCloseTo(finger.y);
    expect(look.zoomed(home, 99, finger, plan, window).scale).toBe(look.CLOSEST);
    expect(look.zoomed(home, 0.001, finger, plan, window).scale).toBeCloseTo(look.wholeScale(plan, window));
  });

  test("follows two fingers", () => {
    const view = look.keep({ x: 50, y: 60, scale: 1.5 }, plan, window);
    const after = look.pinched(
      view,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 80, y: 120 },
        { x: 230, y: 120 },
      ],
      plan,
      window,
    );
    expect(after.scale / view.scale).toBeCloseTo(1.5);
    const under = { x: view.x + 150 / view.scale, y: view.y + 100 / view.scale };
    expect(look.onScreen(after, under).x).toBeCloseTo(155);
    expect(look.onScreen(after, under).y).toBeCloseTo(120);
  });

  test("says where on its edge something outside would be", () => {
    const edge = look.beyond(home, { x: 195, y: -200 }, window);
    expect(edge).toEqual({ x: 195, y: 0 });
    expect(look.beyond(home, { x: 195, y: 300 }, window)).toBeNull();
    const hanging = (name: string, x: number) => ({ name, at: { x, y: 9 }, edge: { x, y: 0 } });
    const merged = look.hung([hanging("a", 10), hanging("b", 60), hanging("c", 300)]);
    expect(merged.map(({ name }) => name)).toEqual(["a +1", "c"]);
  });
});

describe("tokens", () => {
  const piece = (name: string, point: string, chosen = false): Piece => ({
    name,
    mark: name,
    own: true,
    point,
    hp: 1,
    full: 2,
    weapon: null,
    acted: false,
    chosen,
  });

  test("have marks of at most three letters", () => {
    expect(markOf("Birdman", ["BM"])).toBe("BM");
    expect(markOf("Fakeflower", ["花花"])).toBe("Fa"); // English names have English marks
    lang.set("zh");
    expect(markOf("Fakeflower", ["花花"])).toBe("花花");
    lang.set("en");
    expect(markOf("LYJ")).toBe("LYJ");
    expect(markOf("Drrra")).toBe("Dr");
    expect(numberOf("97.5")).toBe(97.5);
    expect(numberOf("1/4")).toBe(0.25);
  });

  test("stand apart on one point, and say how many they are from three on", () => {
    const two = placed([piece("甲", "E4"), piece("乙", "E4")], plan);
    expect(two[0]?.at.x).not.toBe(two[1]?.at.x);
    const four = placed(
      ["甲", "乙", "丙", "丁"].map((name) => piece(name, "E4")),
      plan,
    );
    expect(four.map(({ crowd }) => crowd)).toContain(4);
    expect(four.length).toBe(3); // the rest is under them
    expect(
      placed(
        ["甲", "乙", "丙", "丁"].map((name) => piece(name, "A4")),
        plan,
        "A4",
      ).every(({ at }) => at.x >= 20),
    ).toBe(true);
  });

  test("the chosen one lies on top", () => {
    expect(placed([piece("甲", "E4", true), piece("乙", "E5")], plan).at(-1)?.piece.name).toBe("甲");
  });
});

describe("a turn on the map", () => {
  const hero = (name: string, pos: string): HeroView => ({
    name,
    aliases: [],
    pos,
    sees: [pos, "E5"],
    hp: 100,
    hp_max: 125,
    alive: true,
    extreme: 5,
    extreme_class: null,
    grade: "强",
    grade_now: "强",
    gender: "雌",
    weapon: "RPG",
    acted: false,
    skills: [],
    cools: [],
    cooling: {},
    left: {},
    hurt_by: [],
    lost: [],
  });
  const side = (name: string, heroes: HeroView[], towers: Record<string, number>) => ({
    name,
    captain: null,
    banned: [],
    lineup: [],
    open_slots: 0,
    economy: 5,
    towers,
    paid: ["西"],
    draws: { 西: 0, 东: 1 },
    summoned: [],
    markers: {},
    tokens: {},
    heroes,
  });
  const table: TableView = {
    phase: "回合",
    round: 1,
    limit: 50,
    turn: 0,
    first: 0,
    map: "standard",
    ground,
    barred: {},
    pool: [],
    weapons: [],
    sheets: {},
    players: [side("甲", [hero("An", "E4")], { C2: 150, G2: 0 }), side("乙", [hero("YR", "E6")], { C8: 95, G8: 150 })],
    winners: null,
  };
  const points = (values: string[]): Slot =>
    blank({ kind: "cell", values, least: 1, most: 1, before: " ", between: "", names: [] });
  const moves = menu([
    entry("An.移", "An 移", "An moves", [points(["E5", "D4"])]),
    { ...entry("An.攻", "An 攻", "An attacks", [points(["E6", "E5"])]), facts: { figures: { E6: "25", E5: "5" } } },
  ]);
  const foretold = (kind: string, places: string[], n: number | null = null, bad = false): Forecast => ({
    kind,
    text: { zh: kind, en: kind },
    bad,
    clauses: [],
    sum: n === null ? null : { n, terms: [] },
    places,
    pays: {},
    brief: null,
  });

  test("a hero is chosen, then a place to go or somebody to hit: both are plans until the button", async () => {
    spot.hero = null;
    const composer = new Composer(moves, ["甲", "乙"], "strict");
    const { container } = render(Battle, { table, me: 0, composer });
    const tap = async (what: string): Promise<void> => {
      const found = container.querySelector(what);
      expect(found, what).not.toBeNull();
      if (found) await fireEvent.click(found);
    };
    expect(container.querySelectorAll("[data-point]").length).toBe(0);
    await tap("[data-piece=An]");
    expect([...container.querySelectorAll<HTMLElement>("[data-point]")].map(({ dataset }) => dataset.point)).toEqual([
      "E5",
      "D4",
      "E6",
    ]);
    await tap("[data-point=D4]");
    expect(composer.text).toBe("An 移 D4");
    await tap("[data-piece=YR]");
    expect(composer.text).toBe("An 攻 E6");
    await tap("[data-piece=An]");
    expect(composer.picks).toEqual([]);
    expect(spot.hero).toBeNull();
  });

  test("before anything is chosen the map says how much an attack would take", async () => {
    const composer = new Composer(moves, ["甲", "乙"], "strict");
    const { container } = render(Battle, { table, me: 0, composer });
    const own = container.querySelector("[data-piece=An]");
    if (own) await fireEvent.click(own);
    await vi.waitFor(() =>
      expect([...container.querySelectorAll(".maybe")].map((text) => text.textContent)).toEqual(["25"]),
    );
  });

  test("a move in the making shows losses, its way, where somebody lands and what is left to spend", () => {
    const preview = previewOf(
      [
        foretold("damage", ["YR"], 100),
        foretold("splash", ["C8"], 5),
        foretold("splash", ["An"], 5, true),
        foretold("shot", ["E4", "E5", "E6"], 2),
        foretold("displace", ["YR", "E6", "E1"]),
        foretold("price", [], 2),
      ],
      table,
      0,
    );
    const { n, falls, own } = preview.losses.get("YR") ?? {};
    expect([n, falls, own]).toEqual([100, true, false]);
    expect(preview.losses.get("An")?.own).toBe(true);
    expect(preview.losses.get("C8")).toMatchObject({ n: 5, splash: true, falls: false });
    expect(preview.shot).toEqual(["E4", "E5", "E6"]);
    expect(preview.arcs).toEqual([{ who: "YR", from: "E6", to: "E1" }]);
    expect(preview.left).toBe(3);
  });

  test("what the other side has just done is drawn until something is chosen", async () => {
    const told = (kind: string, fields: EventMsg["fields"]): EventMsg => ({
      n: 0,
      kind,
      fields,
      clauses: [],
      zh: "",
      en: "",
      headline: true,
      label: null,
    });
    const fired = [
      told("moved", { hero: "An", start: "E3", to: "E4", how: "" }),
      told("fired", { hero: "YR", weapon: "RPG", point: "E4", steps: { n: 2, terms: [] } }),
      told("hurt", { hero: "An", n: { n: 25, terms: [] }, left: 75 }),
    ];
    const { container } = render(Battle, { props: { table, me: 0, composer: null, events: fired } });
    await vi.waitFor(() => expect(container.querySelector("[data-loss=An]")?.textContent).toContain("−25"));
    expect(container.querySelectorAll(".arc").length, "only the last operation").toBe(0);
    expect(container.querySelectorAll(".fire").length).toBe(1);
  });

  test("who shares a side is told what only his own heroes can do", () => {
    spot.hero = null;
    const composer = new Composer(moves, ["甲", "乙"], "strict");
    const people = [
      { name: "甲", connected: true, parts: [] },
      { name: "丙", connected: true, parts: ["An"] },
    ];
    const sharing = { people, me: 0, leads: true, mine: [], holder: new Map([["An", "丙"]]) };
    const { container } = render(Battle, { table, me: 0, composer, sharing });
    expect(container.querySelector("[data-hero=An]")?.getAttribute("aria-disabled")).toBe("true");
    expect(container.querySelector("[data-hero=An] .holder")?.textContent).toBe("丙");
  });

  test("fallen towers are rubble, paid zones say so", () => {
    const { container, getByText } = render(Battle, { table, me: 0, composer: null });
    expect(container.querySelectorAll(".rubble").length).toBe(1);
    expect(getByText("paid")).toBeTruthy();
    expect(getByText("+1"), "what a zone pays now comes with the view").toBeTruthy();
  });

  const tapOn = (container: Element) => async (what: string) => {
    const found = container.querySelector(what);
    expect(found, what).not.toBeNull();
    if (found) await fireEvent.click(found);
  };
  const word = (values: string[], before: string): Slot =>
    blank({ kind: "choice", values, least: 1, most: 1, before, between: "", names: [] });

  test("a summons takes somebody who is tapped, then a place beside", async () => {
    spot.hero = null;
    const to = { ...points(["E4", "E5"]), before: " 到 " };
    const summons = menu([entry("An.约谈", "An 约谈", "An summons", [word(["YR"], " > "), to])]);
    const composer = new Composer(summons, ["甲", "乙"], "strict");
    const { container } = render(Battle, { table, me: 0, composer });
    const tap = tapOn(container);
    await tap("[data-piece=An]");
    const first = summons.groups[0]?.entries[0];
    if (first) composer.choose(first);
    await tap("[data-piece=YR]");
    await tap("[data-point=E5]");
    expect(composer.text).toBe("An 约谈 > YR 到 E5");
  });

  test("a guided shot takes its target, and the bend among the points that are offered", async () => {
    spot.hero = null;
    const via = { ...points(["E5", "D6"]), before: " 经 ", least: 0 };
    const shots = menu([entry("An.攻", "An 攻", "An attacks", [points(["E6"]), word(["制导"], " "), via])]);
    const composer = new Composer(shots, ["甲", "乙"], "strict");
    const { container } = render(Battle, { table, me: 0, composer });
    const tap = tapOn(container);
    await tap("[data-piece=An]");
    await tap("[data-piece=YR]");
    composer.fill(1, "制导");
    await tick();
    await tap("[data-point=D6]");
    expect(composer.text).toBe("An 攻 E6 制导 经 D6");
  });

  test("a long press, or the menu key, opens the sheet of any hero and is no tap", async () => {
    vi.useFakeTimers();
    spot.hero = null;
    const composer = new Composer(moves, ["甲", "乙"], "strict");
    const { container, findByRole } = render(Battle, { table, me: 0, composer });
    const own = container.querySelector("[data-piece=An]");
    if (own) await fireEvent.pointerDown(own, { button: 0 });
    vi.advanceTimersByTime(600);
    if (own) await fireEvent.click(own);
    vi.useRealTimers();
    expect(spot.hero, "the tap at its end is none").toBeNull();
    expect((await findByRole("dialog", { hidden: true }, { timeout: 20_000 })).textContent).toContain("100 / 125");
    const foe = container.querySelector("[data-hero=YR]");
    if (foe) await fireEvent.contextMenu(foe);
    await vi.waitFor(() => expect(document.querySelector("[data-hero-sheet=YR]")).not.toBeNull(), { timeout: 20_000 });
  }, 60_000);

  test("what cools down is said of both sides", () => {
    const cooling = structuredClone(table);
    const foe = cooling.players[1]?.heroes[0];
    if (foe) foe.cooling = { 偏移: 4 };
    const { container } = render(Battle, { table: cooling, me: 0, composer: null });
    expect(container.querySelector("[data-hero=YR] .cool")?.textContent).toBe("cd 4");
  });
});

describe("the sheet of a hero", () => {
  const say = (zh: string) => ({ zh, en: zh });
  const cells = (...texts: string[]) => texts.map(say);
  const row = (name: string, clauses: string, about?: string) =>
    cells(name, "100", "5", "强", "5", "雌", "s", clauses, ...(about === undefined ? [] : [about]));
  const of = (key: string, rows: ReturnType<typeof row>[]) => ({ key, title: say(key), columns: [], rows });
  const book = {
    tables: [of("base", [row("An", "wuba.6.1.10 wuba.x")]), of("community", [row("QC", "wuba.R71", "【攻坚】每发 0")])],
    clauses: { "wuba.6.1.10": say("bonus") },
  };

  test("quotes the clauses of the book, and says what the skills of others do", () => {
    expect(toldOf(book, "An")).toEqual([{ text: say("bonus"), id: "wuba.6.1.10" }]);
    expect(toldOf(book, "QC")).toEqual([{ text: say("【攻坚】每发 0"), id: null }]);
    expect(toldOf(book, "a stranger")).toEqual([]);
  });
});
