import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Numbers from "../src/games/sgs/numbers/Numbers.svelte";
import SumRow from "../src/games/sgs/numbers/SumRow.svelte";
import {
  Answers,
  blanks,
  cardEffects,
  changed,
  distanceOf,
  filled,
  holding,
  looking,
  questions,
  withCardEffects,
} from "../src/games/sgs/numbers/numbers";
import { hops, outline, ring } from "../src/games/sgs/numbers/ring";
import { lang } from "../src/lib/lang.svelte";
import type { AnswerMsg, EventMsg, Json, Sum, Term } from "../src/lib/protocol";
import { event } from "./setup";

const PLAYERS = ["甲", "乙", "丙", "丁"];
const term = (how: Term["how"], n: number, zh: string, clause: string): Term => ({
  how,
  n,
  name: { zh, en: zh },
  clause,
});
const far: Sum = { n: 1, terms: [term("start", 2, "座次", "sgs.8.3"), term("plus", -1, "赤兔", "sgs.K61")] };
const cut: Sum = {
  n: 1,
  terms: [
    term("start", 1, "座次", "sgs.8.3"),
    term("plus", -1, "赤兔", "sgs.K61"),
    term("least", 1, "距离", "sgs.8.9"),
  ],
};
const told = (n: number, kind: string, fields: { [key: string]: Json }, zh: string, quiet = false): EventMsg => ({
  ...event(n, kind, fields, zh, zh),
  clauses: ["sgs.8.9"],
  ...(quiet ? { quiet } : {}),
});
const answer = (question: string, value: Json, events: EventMsg[] = []): AnswerMsg => ({
  path: ["ask", question],
  value,
  told: events,
  refusal: null,
});
const both = (zh: string): Json => ({ zh, en: zh });
const plain = (n: number): Sum => ({ n, terms: [term("start", n, "座次", "sgs.8.3")] });

/** What the server says to the page: 丁 has 赤兔. */
function ruling(): Json {
  const distances = PLAYERS.flatMap((from, i) =>
    PLAYERS.map((to, j) => {
      const steps = Math.min((i - j + 4) % 4, (j - i + 4) % 4);
      const sum = i === 3 && steps > 0 ? (steps === 2 ? far : cut) : plain(steps);
      const way = steps === 2 ? [(i + 1) % 4, j] : [j];
      return answer(distanceOf(from, to), sum.n, [
        told(0, "distance_is", { who: i, to: j, n: sum as unknown as Json }, `${from}到${to}`),
        ...(steps ? [told(1, "ring_way", { who: i, way, n: steps }, "沿座次", true)] : []),
      ]);
    }),
  );
  const reach = PLAYERS.map((who, i) =>
    answer(`攻击范围 ${who}`, 1, [told(0, "figure_is", { who: i, n: plain(1) as unknown as Json }, "范围")]),
  );
  const inside = PLAYERS.map((who, i) =>
    answer(
      `攻击范围内 ${who}`,
      [PLAYERS[(i + 1) % 4] ?? ""],
      [told(0, "is_in_range", { who: i, to: (i + 1) % 4 }, "在")],
    ),
  );
  const limit = PLAYERS.map((who, i) =>
    answer(`手牌上限 ${who}`, 4, [told(0, "figure_is", { who: i, n: plain(4) as unknown as Json }, "上限")]),
  );
  const person = { 体力: 3, 体力上限: 4, 装备: [], 效果: [], alive: true };
  return {
    ok: true,
    game: "sgs",
    players: PLAYERS,
    fault: null,
    refusal: null,
    frames: [],
    position: { 甲: person, 乙: person, 丙: { ...person, alive: false }, 丁: { ...person, 装备: ["♥5赤兔"] } },
    names: {},
    line: "",
    asks: [],
    answers: [
      ...distances,
      ...reach,
      ...inside,
      ...limit,
      answer("效果写法", { character: [both("手牌上限±N"), both("至乙距离视为N")], card: [both("点数±N")] }),
      answer("可装备", [
        { slot: "weapon", place: both("武器"), cards: { "♠6青釭剑": { name: both("青釭剑"), n: "2" } } },
        {
          slot: "minus_horse",
          place: both("进攻坐骑"),
          cards: { "♥5赤兔": { name: both("赤兔"), n: "−1" }, "♠K大宛": { name: both("大宛"), n: "−1" } },
        },
      ]),
    ] as unknown as Json,
    outcome: null,
    record: null,
    yaml: "",
  };
}

let asked: { record: { ask: string[] } }[] = [];

beforeEach(() => {
  lang.set("zh");
  asked = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("fetch", async (_path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body));
    return new Response(JSON.stringify(ruling()));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function page(kept: Json): Promise<{ kept: Json[]; starts: Json[] }> {
  const heard = { kept: [] as Json[], starts: [] as Json[] };
  render(Numbers, {
    record: { game: "sgs", players: PLAYERS, moves: [] },
    players: PLAYERS,
    kept,
    onkeep: (what: Json) => void heard.kept.push(what),
    onstart: (start: Json) => void heard.starts.push(start),
    ontable: () => undefined,
  });
  await vi.waitFor(() => expect(document.querySelector("[data-answer]")).toBeTruthy());
  await tick();
  return heard;
}

test("all that the page shows is asked for in one request", async () => {
  await page({ from: 3, to: 1, term: "距离" });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.record.ask).toEqual(questions(PLAYERS, ""));
  expect(asked[0]?.record.ask).toContain("距离 丁, 乙");
});

test("the distance of two seats stands in the middle, and its terms below with their clauses", async () => {
  await page({ from: 3, to: 1, term: "距离" });
  expect(document.querySelector("[data-answer]")?.textContent).toBe("1");
  const cells = [...(document.querySelector("[data-why] .sum")?.querySelectorAll("[data-how]") ?? [])];
  expect(cells.map((cell) => [cell.getAttribute("data-how"), cell.querySelector("b")?.textContent])).toEqual([
    ["start", "2"],
    ["plus", "1"],
    ["result", "1"],
  ]);
  expect(document.querySelector("[data-why]")?.textContent).toContain("K61");
});

test("a seat that is tapped is the one measured to; the other way is one tap", async () => {
  const heard = await page({ from: 3, to: 1, term: "距离" });
  await fireEvent.click(document.querySelector("[data-seat='甲']") as Element);
  expect(heard.kept.at(-1)).toMatchObject({ from: 3, to: 0 });
  await fireEvent.click(document.querySelector("[data-swap]") as Element);
  expect(heard.kept.at(-1)).toMatchObject({ from: 1, to: 3 });
});

test("a cell of the full table is looked at by a tap, and what effects changed is marked", async () => {
  const heard = await page({ from: 0, to: 1, term: "手牌上限" });
  const cell = document.querySelector("[data-pair='丁乙']") as Element;
  expect(cell.closest("td")?.className).toContain("changed");
  expect(document.querySelector("[data-pair='甲乙']")?.closest("td")?.className).not.toContain("changed");
  await fireEvent.click(cell);
  expect(heard.kept.at(-1)).toMatchObject({ from: 3, to: 1, term: "距离" });
});

test("gear, effects and death are changed in the start", async () => {
  const heard = await page({ from: 3, to: 1, term: "距离" });
  expect(document.querySelector("[data-seat='丁'] [data-sign]")?.textContent).toBe("−1");
  expect(document.querySelector("[data-chip='进攻坐骑'] > span")?.textContent).toBe("赤兔−1");
  const slot = document.querySelector("[data-place='进攻坐骑']") as HTMLSelectElement;
  await fireEvent.change(slot, { target: { value: "♠K大宛" } });
  expect(heard.starts.at(-1)).toEqual({ 丁: { 装备: ["♠K大宛"] } });
  await fireEvent.click(screen.getByRole("checkbox"));
  expect(heard.starts.at(-1)).toEqual({ 丁: { alive: false } });
  await fireEvent.click(document.querySelector(".effect.add") as Element);
  await fireEvent.click(document.querySelector("[data-add]") as Element);
  expect(heard.starts.at(-1)).toEqual({ 丁: { 效果: ["手牌上限+1"] } });
});

test("what a bound cut off is struck out before it", () => {
  render(SumRow, { sum: cut, name: "距离", clauses: ["sgs.8.9"] });
  const cells = [...document.querySelectorAll("[data-how]")];
  expect(cells.map((cell) => cell.getAttribute("data-how"))).toEqual(["start", "plus", "so_far", "least", "result"]);
  expect(cells[2]?.className).toContain("struck");
});

test("a form with its blanks filled is the effect as it is written", () => {
  expect(filled("手牌上限±N", 2, "乙")).toBe("手牌上限+2");
  expect(filled("手牌上限±N", -2, "乙")).toBe("手牌上限-2");
  expect(filled("至乙距离视为N", 1, "丁")).toBe("至丁距离视为1");
  expect(filled("攻击范围无限", 1, "丁")).toBe("攻击范围无限");
  expect(blanks("至乙距离±N")).toEqual({ sign: true, number: true, seat: true });
  expect(blanks("不计入距离")).toEqual({ sign: false, number: false, seat: false });
});

test("a link that says nonsense looks at the first two seats", () => {
  const usual = { from: 0, to: 1, term: "距离", card: "" };
  for (const kept of [undefined, null, "x", { from: 9, to: -1, term: "运气", card: 7 }, { from: 1.5 }])
    expect(looking(kept as Json, 4)).toEqual(usual);
  expect(looking({ from: 2, to: 0, term: "点数", card: "♠3过河拆桥" }, 4)).toMatchObject({ from: 2, term: "点数" });
});

test("one fact of a start is changed and the others stay", () => {
  const start = { 甲: { 体力: 2 }, turn: "乙" };
  expect(changed(start, "甲", "alive", false)).toEqual({ 甲: { 体力: 2, alive: false }, turn: "乙" });
  const with_ = withCardEffects({}, "♥2闪", ["点数+1"]);
  expect(cardEffects(with_, "♥2闪")).toEqual(["点数+1"]);
  expect(withCardEffects(with_, "♥2闪", [])).toEqual({ 牌效果: {} });
  expect(holding(null, "甲")).toEqual({ hp: 0, limit: 0, gear: [], effects: [], alive: true });
});

test("answers that are not there are nothing", () => {
  const none = new Answers([]);
  expect(none.figure("距离 甲, 乙")).toBeNull();
  expect(none.names("攻击范围内 甲")).toEqual([]);
  expect(none.ways("甲", "乙")).toEqual([]);
  expect(none.gear()).toEqual([]);
  expect(none.forms("card")).toEqual([]);
});

test("no two seats of a ring overlap, and every seat is inside", () => {
  for (let n = 2; n <= 8; n += 1) {
    const { seats, seat, width, height } = ring(n);
    seats.forEach((one, i) => {
      expect(one.x - seat.width / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + seat.width / 2).toBeLessThanOrEqual(width);
      expect(one.y - seat.height / 2).toBeGreaterThanOrEqual(0);
      expect(one.y + seat.height / 2).toBeLessThanOrEqual(height);
      seats.slice(i + 1).forEach((other) => {
        const apart = Math.abs(one.x - other.x) >= seat.width || Math.abs(one.y - other.y) >= seat.height;
        expect(apart, `${n} seats`).toBe(true);
      });
    });
    expect(outline(ring(n))).toHaveLength(n === 2 ? 1 : n);
  }
});

test("a way is as many arrows as it has seats, in its own direction", () => {
  const six = ring(6);
  expect(hops(six, 3, [2, 1, 0])).toHaveLength(3);
  const [left] = hops(six, 0, [1, 2]);
  const [right] = hops(six, 0, [5, 4]);
  expect(left?.middle.x).toBeLessThan(six.width / 2); // 下家 is on the left of the one on top: counter-clockwise
  expect(right?.middle.x).toBeGreaterThan(six.width / 2);
});
