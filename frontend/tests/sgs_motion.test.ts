import { beforeEach, describe, expect, test } from "vitest";
import {
  beatsOf,
  buried,
  judgedAt,
  laidAt,
  midway,
  NOTHING,
  paceOf,
  pendingAfter,
  showingTime,
  turnAt,
} from "../src/games/sgs/beats";
import type { Around } from "../src/games/sgs/hops";
import type { Box } from "../src/games/sgs/lines";
import { ARROW, between, inwards, LINK, links, type Point } from "../src/games/sgs/rim";
import { places } from "../src/games/sgs/table";
import type { PlayerView } from "../src/games/sgs/types";
import { lang } from "../src/lib/lang.svelte";
import type { EventMsg, Sum } from "../src/lib/protocol";

beforeEach(() => lang.set("zh"));

const event = (kind: string, fields: object, label = ""): EventMsg =>
  ({ kind, fields, label: label ? { zh: label, en: label } : null }) as unknown as EventMsg;
const STRIKE = event("uses", { who: 0, targets: [1], material: [3], kind_: "sha" }, "雷杀");
const plain = (n: number): Sum => ({ n, terms: [] });
const derived = (n: number): Sum => ({ n, terms: [{}, {}] as Sum["terms"] });
const hurt = (who: number, n = plain(1), left = 3): EventMsg => event("hurt", { who, by: 0, n, left });
const along = (...seats: number[]): EventMsg[] => seats.flatMap((who) => [event("unchained", { who }), hurt(who)]);
const kinds = (events: EventMsg[]): string[] => beatsOf(events).map(({ kind }) => kind);

describe("what happened in 三国杀 is shown in order", () => {
  test("damage goes along the chain from one to the next", () => {
    const beats = beatsOf([STRIKE, ...along(1, 2, 3)]);
    expect(beats.map(({ kind, from, to, linked }) => [kind, from, ...to, linked])).toEqual([
      ["act", 0, 1, false],
      ["blow", 0, 1, false],
      ["blow", 1, 2, true],
      ["blow", 2, 3, true],
    ]);
  });

  test("a card is turned up, and replaced, before what it brings about", () => {
    const reason = { zh: "闪电", en: "Lightning" };
    const events = [
      event("judges", { who: 1, reason, card: 5 }, "♠7杀"),
      event("retried", { who: 2, card: 6 }, "♥3桃"),
      event("phase_skipped", { who: 1, phase: "play" }),
    ];
    expect(beatsOf(events).map(({ kind, card, reason }) => [kind, card, reason?.zh])).toEqual([
      ["judge", "♠7杀", "闪电"],
      ["judge", "♥3桃", "闪电"],
      ["stop", "", undefined],
    ]);
  });

  test("nobody has lost what was not shown yet", () => {
    const was = { hp: 4, alive: true, chained: true, identity: null } as PlayerView;
    const now = { hp: 3, alive: true, chained: false, identity: null } as PlayerView;
    const events = [STRIKE, ...along(1, 2)];
    expect(midway(events, 2, was, now, 2)).toEqual(was);
    expect(midway(events, 4, was, now, 2)).toEqual(now);
  });

  test("the turn that is read is the one in which it happens, not the one it leads to", () => {
    const next = event("turn_begins", { who: 1 });
    const [was, now] = [
      { turn: 0, turns: 4, phase: "出牌" },
      { turn: 1, turns: 5, phase: "判定" },
    ];
    expect(turnAt([STRIKE, next], 0, was, now)).toEqual(was);
    expect(turnAt([STRIKE, next, STRIKE], 2, was, now)).toEqual(now);
  });

  test("it never takes longer than a second and a half", () => {
    expect(showingTime([STRIKE])).toBe(300);
    expect(showingTime([STRIKE, ...along(1, 2, 3, 4, 5, 6, 7)])).toBeCloseTo(1500);
    expect(showingTime([event("draws_hidden", { who: 1 })])).toBe(0);
  });

  test("a kill goes from the card to the reward: sum, hp, dying, stamp, his cards, what the killer draws", () => {
    const events = [
      STRIKE,
      hurt(1, derived(2), 0),
      event("skill_used", { who: 2, skill: "x" }),
      event("is_dying", { who: 1 }),
      event("dies", { who: 1, identity: "反贼" }),
      event("draws_hidden", { who: 0, n: plain(3) }),
    ];
    expect(kinds(events)).toEqual(["act", "sum", "blow", "skill", "dying", "end", "bury", "draw"]);
    const places = beatsOf(events).map(({ i }) => i);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test("nobody has lost what is only being written", () => {
    const [sum, blow] = beatsOf([STRIKE, hurt(1, derived(2), 0)]).slice(1);
    const [was, now] = [
      { hp: 2, alive: true },
      { hp: 0, alive: true },
    ] as PlayerView[];
    const at = (until: number): number => midway([STRIKE, hurt(1, derived(2), 0)], until, was!, now!, 1).hp;
    expect([at(sum!.until), at(blow!.until)]).toEqual([2, 0]);
    expect(sum!.sum?.n).toBe(2);
  });

  test("a number that came from one rule alone is not written", () => {
    expect(kinds([STRIKE, hurt(1)])).toEqual(["act", "blow"]);
  });

  test("cards are drawn for all to see only where a death brings them", () => {
    const draws = event("draws_hidden", { who: 0, n: plain(2) });
    const dies = event("falls", { who: 1 });
    expect(kinds([dies, event("turn_begins", { who: 2 }), draws])).toEqual(["end", "bury"]);
    expect(kinds([draws])).toEqual([]);
    expect(beatsOf([dies, draws]).at(-1)).toMatchObject({ kind: "draw", to: [0], cards: 2 });
  });

  test("cards that are discarded or change hands go from seat to seat or to the pile", () => {
    const events = [
      event("discards", { who: 1, cards: [4, 5] }),
      event("discarded_by", { who: 0, of: 2, cards: [6] }),
      event("takes_hidden", { who: 0, of: 3, n: 1 }),
      event("gives", { who: 0, to: 1, cards: [7] }),
    ];
    expect(beatsOf(events).map(({ kind, from, to, cards }) => [kind, from, to, cards])).toEqual([
      ["discard", 1, [], [4, 5]],
      ["discard", 2, [], [6]],
      ["hand", 3, [0], 1],
      ["hand", 0, [1], [7]],
    ]);
  });

  test("damage goes on along the chain though somebody was asked meanwhile", () => {
    const first = [STRIKE, ...along(1), event("is_dying", { who: 1 })];
    const saved = [event("uses", { who: 2, targets: [1], material: [9], kind_: "tao" }), event("rescued", { who: 1 })];
    const pending = pendingAfter(NOTHING, first);
    expect(pending.dying).toEqual([1]);
    for (const then of [[], saved]) {
      const blow = beatsOf(along(2), pendingAfter(pending, then))[0];
      expect([blow?.from, blow?.linked]).toEqual([1, true]);
    }
    const later = pendingAfter(pendingAfter(pending, saved), [STRIKE]);
    expect(beatsOf(along(2), later)[0]).toMatchObject({ from: 0, linked: false });
  });

  test("the dead have what they had until their stamp, and all of it goes to the pile that nobody takes", () => {
    const was = { hp: 1, alive: true, hand_count: 2, equipment: { weapon: "♠6青釭剑" } } as unknown as PlayerView;
    const now = { hp: 0, alive: false, hand_count: 0, equipment: {} } as unknown as PlayerView;
    const events = [hurt(1, plain(1), 0), event("dies", { who: 1, identity: "反贼" })];
    expect(midway(events, 0, was, now, 1)).toMatchObject({ hand_count: 2, equipment: was.equipment, alive: true });
    expect(midway(events, 1, was, now, 1)).toMatchObject({ hand_count: 0, equipment: {}, alive: false });
    expect(buried(events, 1, was, now)).toEqual(["♠6青釭剑", "", ""]);
    expect(buried([...events, event("takes_hidden", { who: 2, of: 1, n: 3 })], 1, was, now)).toEqual([]);
  });

  test("a judgement lies open until the next card, and what was used or discarded last lies in the middle", () => {
    const judges = event("judges", { who: 1, reason: { zh: "乐", en: "" }, card: 5 }, "♠7杀");
    const beats = beatsOf([judges, hurt(1), STRIKE, event("discards", { who: 1, cards: [8] })]);
    expect(beats.map((_, n) => judgedAt(beats, n)?.card)).toEqual(["♠7杀", "♠7杀", undefined, undefined]);
    expect(beats.map((_, n) => laidAt(beats, n))).toEqual([null, null, [3], [8]]);
  });

  test("every beat is as long as the others, at most 0.3 seconds, and all of them at most 1.5", () => {
    for (const n of [1, 5, 6, 40]) {
      expect(paceOf(n)).toBeLessThanOrEqual(300);
      expect(n * paceOf(n)).toBeLessThanOrEqual(1500 + 1e-9);
    }
  });
});

const box = (left: number, top: number, width = 120, height = 90): Box => ({ left, top, width, height });

/** A phone's table: columns at both sides, a row above, the reader below, the piles in the middle. */
function table(players: number): Around & { question: Box } {
  const seats = places(players, 0);
  const boxes = new Map<number, Box>([[0, box(10, 310, 370, 80)]]);
  const width = seats.top.length > 2 ? 116 : 120;
  const begins = 195 - (seats.top.length * (width + 10) - 10) / 2;
  seats.top.forEach((seat, i) => boxes.set(seat, box(begins + i * (width + 10), 0, width)));
  seats.left.forEach((seat, i) => boxes.set(seat, box(10, 105 + i * 100)));
  seats.right.forEach((seat, i) => boxes.set(seat, box(260, 105 + i * 100)));
  return { boxes, ...seats, me: 0, question: box(165, 130, 60, 100) };
}
const onTheWay = (way: readonly Point[]): Point[] =>
  way.flatMap((to, i) => {
    const from = way[i - 1] ?? to;
    return Array.from({ length: 50 }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / 49,
      y: from.y + ((to.y - from.y) * k) / 49,
    }));
  });
const covers = (way: readonly Point[], { left, top, width, height }: Box): boolean =>
  onTheWay(way).some(({ x, y }) => x > left && x < left + width && y > top && y < top + height);

describe("lines and cards keep to the inner edge of the table", () => {
  const pairs = [2, 3, 4, 5, 6, 7, 8].flatMap((players) =>
    Array.from({ length: players }, (_, a) => Array.from({ length: players }, (_, b) => [players, a, b] as const)),
  );

  test.each(pairs.flat().filter(([, a, b]) => a !== b))("at a table of %i from %i to %i", (players, a, b) => {
    const around = table(players);
    for (const off of [LINK, ARROW]) {
      const way = between(around, a, b, off);
      expect(way.length).toBeGreaterThan(1);
      for (const [seat, one] of around.boxes) expect(covers(way, one), `seat ${seat}`).toBe(false);
      expect(covers(way, around.question), "the piles").toBe(false);
    }
  });

  test("a card comes to the middle from everybody, and covers nobody", () => {
    for (const players of [2, 3, 4, 5, 6, 7, 8]) {
      const around = table(players);
      for (let seat = 0; seat < players; seat += 1) {
        const way = inwards(around, seat, { x: 195, y: 160 });
        expect(way.at(-1)).toEqual({ x: 195, y: 160 });
        for (const one of around.boxes.values()) expect(covers(way, one)).toBe(false);
      }
    }
  });

  test("a chain links everybody with the next one who is chained, and does not close across its widest gap", () => {
    const around = table(5);
    expect(links(around, [1, 2], 5)).toEqual([[1, 2]]);
    expect(links(around, [4, 1, 2, 3], 5)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(links(around, [0, 1, 4], 5).flat()).toContain(0);
    expect(links(around, [3], 5)).toEqual([]);
  });
});
