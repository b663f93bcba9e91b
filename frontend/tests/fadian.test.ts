import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Field from "../src/games/fadian/Field.svelte";
import Hand from "../src/games/fadian/Hand.svelte";
import { menu as face } from "../src/games/fadian/face";
import Picker from "../src/parts/picker/Picker.svelte";
import { remembered } from "../src/lib/remember.svelte";
import { autoPass, spot } from "../src/games/fadian/spot.svelte";
import { beats, chain, contest, lastTurn, standing, Turn } from "../src/games/fadian/story";
import { cardText, signs } from "../src/games/fadian/table";
import type { PlayerView } from "../src/games/fadian/types";
import { Composer } from "../src/lib/composer.svelte";
import MoveTray from "../src/parts/MoveTray.svelte";
import { lang } from "../src/lib/lang.svelte";
import type { Asked, Forecast, Json, Menu } from "../src/lib/protocol";
import { blank, deed, entry, event } from "./setup";

const players = ["出头鸟", "对"];
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

describe("the chain of a turn", () => {
  const turn = event(0, "turn", { who: [0] }, "出头鸟的回合。", "It is the turn of 出头鸟.");
  const declared = deed(1, "declares", { who: 0, move: "T0.5", at: 4, cards: [2] }, "出拳", "Punch");
  const inserted = deed(2, "inserts", { who: 4, move: "T8.2.3", at: 0, cards: [] }, "幽步·三", "Ghost Step: Three");
  const missed = event(
    3,
    "miss",
    { who: 0, move: "T0.5", at: 4 },
    "出头鸟的出拳对对击空。",
    "Punch of 出头鸟 misses 对.",
  );
  const countered = deed(4, "counters", { who: 4, move: "T2.1.1", at: 0, cards: [] }, "剑术·直刺", "Sword Art: Thrust");

  test("names each move", () => {
    const links = chain([turn, declared, inserted, countered]);
    expect(links.map(({ seat, how, name }) => [seat, how, name.zh, name.en])).toEqual([
      [0, "declares", "出拳", "Punch"],
      [1, "inserts", "幽步·三", "Ghost Step: Three"],
      [1, "counters", "直刺", "Thrust"],
    ]);
  });
  test("tells which missed", () => {
    expect(chain([turn, declared, inserted, missed]).map(({ fate }) => fate)).toEqual(["miss", ""]);
  });
  test("goes on while events come in, and begins anew with a turn", () => {
    const running = new Turn();
    running.take([turn, declared]);
    expect(running.take([inserted, missed]).map(({ n }) => n)).toEqual([0, 1, 2, 3]);
    expect(running.take([inserted, missed]).map(({ n }) => n)).toEqual([0, 1, 2, 3]);
    expect(running.take([countered, event(5, "turn", { who: [1] })]).map(({ n }) => n)).toEqual([5]);
    expect(running.take([event(9, "walk", { who: 0, start: 1, cell: 2 })]).map(({ n }) => n)).toEqual([9]);
  });
  test("the last turn begins where it is said whose it is", () => {
    expect(
      lastTurn([turn, declared, event(2, "turn", { who: [1] }), event(3, "walk", { who: 4, start: 9, cell: 8 })]).map(
        ({ n }) => n,
      ),
    ).toEqual([2, 3]);
    expect(lastTurn([declared])).toEqual([declared]);
  });
});

describe("what is seen on the field", () => {
  const events = [
    event(0, "walk", { who: 0, start: 1, cell: 3 }),
    event(1, "damage", { who: 4, n: { n: 5, terms: [] } }),
    event(2, "walk", { who: 4, start: 8, cell: 9 }),
    event(3, "wall", { who: 4, n: 1 }),
    event(4, "swap", { a: 0, b: 4, x: 9, y: 3 }),
  ];
  test("comes in the order of the events", () => {
    expect(beats(events).map(({ show }) => show)).toEqual(["move", "float", "move", "wall", "move", "move"]);
  });
  test("pieces stand where they were until their step is shown", () => {
    const seen = beats(events);
    expect(Object.fromEntries(standing(seen, 0))).toEqual({ 0: 1, 4: 8 });
    expect(Object.fromEntries(standing(seen, 3))).toEqual({ 0: 3, 4: 9 });
    expect(Object.fromEntries(standing(seen, seen.length))).toEqual({ 0: 9, 4: 3 });
  });
  test("a dragon moves with its marker", () => {
    expect(beats([event(0, "mark_jumps", { who: 1, start: 9, cell: 4 })])).toEqual([
      { show: "move", piece: 7, from: 9, to: 4, leap: true },
    ]);
    expect(beats([event(0, "walk", { who: 6, start: 5, cell: 6 })])).toEqual([
      { show: "move", piece: 7, from: 5, to: 6, leap: false },
    ]);
  });
  const points = (n: number) => ({ n, terms: [] });
  const compared = (x: number, y: number) =>
    event(0, "compare", { a: 0, acards: [20], x: points(x), b: 1, bcards: [], y: points(y) });
  test("a contest shows the cards, what they came to, and who won", () => {
    expect(contest([compared(5, 2), event(1, "contest_won", { who: 0 })])?.sides).toEqual([
      { seat: 0, card: "♣3", points: 5, wins: true },
      { seat: 1, card: null, points: 2, wins: false },
    ]);
    expect(contest(events)).toBeNull();
  });
  test("a tie has a winner too", () => {
    const sides = contest([compared(3, 3), event(1, "contest_tied", { who: 1 })])?.sides;
    expect(sides?.map(({ wins }) => wins)).toEqual([false, true]);
  });
});

test("cards and figures are written in one sign", () => {
  expect([0, 8, 9, 35].map(cardText)).toEqual(["♠1", "♠9", "♥1", "♦9"]);
  const named = (name: string, character: string) => ({ name, character }) as PlayerView;
  expect(signs([named("小林", "白羽"), named("阿泽", "白羽"), named("bo", "")], (character) => character)).toEqual([
    "白",
    "羽",
    "B",
  ]);
});

test("the cells a chosen move would reach are marked on the field", async () => {
  const player = (cell: number): PlayerView => ({
    name: "甲",
    character: "",
    alive: true,
    camp: cell,
    hp: 40,
    hp_max: 40,
    action: 12,
    action_cap: { n: 12, terms: [] },
    balance: 3,
    balance_max: 3,
    cell,
    facing: "right",
    hand: ["♠3"],
    hand_count: 1,
    held: [],
    held_count: 0,
    schools: ["〇"],
    skills: [],
    lost_skills: [],
    down: 0,
    bound: 0,
    mark: null,
    effects: {},
    element: null,
    moves: 0,
    used: [],
    suits_discarded: [],
    push_steps: 0,
    zigzag: [],
    countered: false,
    turn_start: 1,
    previous_start: 1,
    reach: { "T0.6": { kind: "", cells: [2, 4] } },
  });
  const view = {
    cells: 9,
    turn: 1,
    camp: [0],
    phase: "主",
    pool_count: 26,
    pool: [],
    discard: [],
    players: [player(3), player(5)],
    characters: {},
    winners: null,
  };
  const { container } = render(Field, {
    props: {
      labels: {},
      view: view as unknown as Json,
      players,
      me: 0,
      events: [],
      phase: "still",
      aim: null,
      hideOwn: false,
      locked: [],
    },
  });
  const marked = (): (string | undefined)[] =>
    [...container.querySelectorAll<HTMLElement>("[data-reach]")].map((cell) => cell.dataset.cell);
  expect(marked()).toEqual([]);
  spot.entry = "T0.6";
  await tick();
  expect(marked()).toEqual(["2", "4"]);
  spot.entry = null;
});

test("who falls is still seen, with the blow that felled him, until something else happens", async () => {
  const player = (cell: number, alive: boolean): PlayerView => ({
    name: "甲",
    character: "",
    alive,
    camp: cell,
    hp: 1,
    hp_max: 40,
    action: 12,
    action_cap: { n: 12, terms: [] },
    balance: 3,
    balance_max: 3,
    cell,
    facing: "right",
    hand: [],
    hand_count: 0,
    held: [],
    held_count: 0,
    schools: ["〇"],
    skills: [],
    lost_skills: [],
    down: 0,
    bound: 0,
    mark: null,
    effects: {},
    element: null,
    reach: {},
    moves: 0,
    used: [],
    suits_discarded: [],
    push_steps: 0,
    zigzag: [],
    countered: false,
    turn_start: 1,
    previous_start: 1,
  });
  const view = {
    cells: 9,
    turn: 1,
    camp: [0],
    phase: "主",
    pool_count: 26,
    pool: [],
    discard: [],
    players: [player(3, true), player(5, false)],
    characters: {},
    winners: [0],
  };
  const props = {
    labels: {},
    view: view as unknown as Json,
    players,
    me: 0,
    phase: "still" as const,
    aim: null,
    hideOwn: false,
    locked: [],
  };
  const { container, rerender } = render(Field, {
    props: { ...props, events: [event(0, "damage", { who: 4, n: 5 }), event(1, "dies", { who: 4 })] },
  });
  await tick();
  expect(container.querySelectorAll(".piece.gone").length).toBe(1);
  expect(container.querySelector(".float")?.textContent).toBe("−5");
  await rerender({ events: [event(2, "win", { who: [0] })] });
  expect(container.querySelectorAll(".piece").length).toBe(1);
});

test("equal cards of two packs lift one by one in the hand", async () => {
  const pair = entry("T1.4", "双龙", "Twin", [
    blank({ kind: "card", values: ["♠3", "♠3"], least: 1, most: 2, before: " 弃", between: "", names: [] }),
  ]);
  const composer = new Composer(
    { groups: [{ title: pair.name, entries: [pair] }], most: 1, slots: [], joiner: "" },
    players,
    "strict",
  );
  composer.choose(pair);
  const { container, rerender } = render(Hand, { cards: ["♠3", "♥7", "♠3"], aim: composer.aim });
  const lifted = (): boolean[] =>
    [...container.querySelectorAll("[data-card]")].map((card) => card.getAttribute("aria-pressed") === "true");
  const cards = container.querySelectorAll<HTMLElement>("button[data-card]");
  expect(cards.length).toBe(2);
  for (const [place, after] of [
    [0, [true, false, false]],
    [1, [true, false, true]],
    [1, [true, false, false]],
  ] as const) {
    await fireEvent.click(cards[place]!);
    await rerender({ aim: composer.aim });
    expect(lifted()).toEqual(after);
  }
});

describe("a window to pass", () => {
  const none = { zh: "", en: "" };
  const refusal = { zh: "重心不够", en: "not enough balance", clauses: [] };
  const note = { zh: "距离 1", en: "distance 1" };
  function window(able: boolean): { asked: Asked; menu: Menu } {
    const pass = entry("pass", "不插入", "pass");
    const block = entry("T2.6", "格挡", "Block", [], {
      note,
      refusal: able ? null : refusal,
      facts: { technique: true, kind: "", step: 0 },
    });
    const menu: Menu = {
      groups: [
        { title: { zh: "剑帖", en: "Sword" }, entries: [block] },
        { title: none, entries: [pass] },
      ],
      most: 1,
      slots: [],
      joiner: "",
    };
    return {
      menu,
      asked: {
        question: 1,
        seat: 0,
        invited: true,
        kind: "insert",
        prompt: none,
        menu,
        greys: {},
        default: "不插入",
        optional: true,
        together: false,
        answer: null,
      },
    };
  }
  /** 专注: the question is only whether. */
  function focus(): { asked: Asked; menu: Menu } {
    const { asked } = window(true);
    const entries = [entry("用专注", "用专注", "use Focus"), entry("不专注", "不专注", "no Focus")];
    const menu: Menu = { groups: [{ title: none, entries }], slots: [], most: 1, joiner: "" };
    return { asked: { ...asked, kind: "use", menu, default: "不专注" }, menu };
  }
  function show(able: boolean, of = window): string[] {
    const { asked, menu } = of(able);
    const answers: string[] = [];
    render(Picker, {
      composer: new Composer(menu, players, "strict"),
      prompt: "可插入",
      asked,
      answer: (move: string) => void answers.push(move),
      face,
    });
    return answers;
  }
  beforeEach(() => {
    lang.set("zh");
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    autoPass.set(false);
    remembered.forget();
  });

  test("is passed with one tap", async () => {
    const answers = show(true);
    await fireEvent.click(screen.getByRole("button", { name: "不插入" }));
    expect(answers).toEqual(["不插入"]);
  });
  test("that only asks whether is answered with one tap either way", async () => {
    const answers = show(true, focus);
    await fireEvent.click(screen.getByRole("button", { name: "用专注" }));
    await fireEvent.click(screen.getByRole("button", { name: "不专注" }));
    expect(answers).toEqual(["用专注", "不专注"]);
  });
  test("is not asked again this turn where one said so, but in the next", async () => {
    const now = { turn: "3", sign: "a" };
    remembered.keep("use 不专注", "不专注", "turn", now);
    expect(remembered.recall("use 不专注", { turn: "3", sign: "b" })).toBe("不专注");
    expect(remembered.recall("use 不专注", { turn: "4", sign: "a" })).toBeNull();
    remembered.keep("use 不专注", "不专注", "change", now);
    expect(remembered.recall("use 不专注", { turn: "4", sign: "a" })).toBe("不专注");
    expect(remembered.recall("use 不专注", { turn: "4", sign: "b" })).toBeNull();
  });
  test("answers itself for good where one said so, and asks again when told to", async () => {
    const first = show(true, focus);
    await fireEvent.click(screen.getByRole("button", { name: "总是不用" }));
    expect(first).toEqual(["不专注"]);
    cleanup();
    const later = show(true, focus);
    await vi.advanceTimersByTimeAsync(500);
    expect(later).toEqual(["不专注"]);
    cleanup();
    remembered.forget();
    const again = show(true, focus);
    await vi.advanceTimersByTimeAsync(3000);
    expect(again).toEqual([]);
  });
  test("stays open as long as the reader does not want it otherwise", async () => {
    const answers = show(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(answers).toEqual([]);
  });
  test("passes by itself when nothing can be used and the reader wants that", async () => {
    autoPass.set(true);
    const answers = show(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(answers).toEqual(["不插入"]);
  });
  test("waits for the reader when something can be used", async () => {
    autoPass.set(true);
    const answers = show(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(answers).toEqual([]);
  });
  test("says of a move what the server foresees", async () => {
    const forecast = (kind: string, bad: boolean): Forecast => ({
      kind,
      text: { zh: kind, en: kind },
      bad,
      clauses: [],
      sum: null,
      places: [],
      pays: {},
      brief: null,
    });
    const facts = { technique: true, kind: "swift", step: 0 };
    const far = entry("T2.6", "格挡", "Block", [], {
      note,
      facts,
      outlook: [forecast("miss", true), forecast("falls", true)],
    });
    const near = entry("T2.7", "直刺", "Thrust", [], {
      note,
      facts: { ...facts, kind: "" },
      outlook: [forecast("hit", false)],
    });
    const composer = new Composer(
      { groups: [{ title: { zh: "剑帖", en: "Sword" }, entries: [far, near] }], most: 1, slots: [], joiner: "" },
      players,
      "strict",
    );
    render(Picker, { composer, prompt: "出招", face });
    render(MoveTray, { composer });
    expect(screen.getByRole("button", { name: /格挡/ }).textContent).toContain("打不中");
    expect(screen.getByRole("button", { name: /格挡/ }).textContent).toContain("迅捷");
    expect(screen.getByRole("button", { name: /直刺/ }).textContent).toContain("打得中");
    await fireEvent.click(screen.getByRole("button", { name: /格挡/ }));
    expect(spot.entry).toBe("T2.6");
    expect([...document.querySelectorAll<HTMLElement>("[data-forecast]")].map((line) => line.dataset.forecast)).toEqual(
      ["miss", "falls"],
    );
  });
  test("steps stand from left to right, whatever the order of the question", () => {
    const step = (id: string, n: number) => entry(id, id, id, [], { facts: { technique: false, kind: "", step: n } });
    const menu: Menu = {
      groups: [{ title: none, entries: [step("右1", 1), step("停", 0), step("左2", -2)] }],
      most: 1,
      slots: [],
      joiner: "",
    };
    render(Picker, { composer: new Composer(menu, players, "strict"), prompt: "走几步", face });
    expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual(["左2", "停", "右1"]);
  });
});
