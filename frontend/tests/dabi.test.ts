import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { DabiComposer } from "../src/games/dabi/composer.svelte";
import Cost from "../src/games/dabi/Cost.svelte";
import { menu as face } from "../src/games/dabi/face";
import { lineOf, places } from "../src/games/dabi/place";
import { lastTurn, readReveal } from "../src/games/dabi/reveal";
import { exactly } from "../src/lib/compose";
import { lang } from "../src/lib/lang.svelte";
import Picker from "../src/parts/picker/Picker.svelte";
import MoveTray from "../src/parts/MoveTray.svelte";
import type { Menu, Slot } from "../src/lib/protocol";
import { blank, deed, entry, event, seats } from "./setup";

const players = ["甲", "乙", "丙"];
const number = (most: number): Slot =>
  blank({
    kind: "number",
    values: Array.from({ length: most }, (_, i) => i + 1),
    least: 1,
    most: 1,
    before: "×",
    between: "、",
    names: [],
  });
const choice = (values: string[], least: number): Slot =>
  blank({ kind: "choice", values, least, most: 1, before: "", between: "", names: [] });
const short = {
  zh: "甲要 大臂×6，只有 大臂×1。",
  en: "甲 needs Arm×6 and has Arm×1.",
  clauses: ["dabi.1.5"],
  lacks: { zh: "差 六刀合一 1", en: "Six Knives 1 short" },
};

const knife = entry("dao", "刀", "Knife", [
  number(4),
  choice(["+锋利"], 0),
  { ...seats([1, 2], 2), least: 1, between: ", " },
]);
const sword = entry("liumaishenjian", "六脉神剑", "Six-Pulse Sword", [seats([1, 2])], { fault: short });
const factory = entry("shengchanqi1", "小型", "Small producer", [
  {
    ...choice(["大臂生产器", "攒生产器"], 1),
    names: [
      { zh: "大臂", en: "Arm" },
      { zh: "攒", en: "Save" },
    ],
  },
]);
const strike = entry("leiji", "雷击", "Thunder Strike", [seats([1, 2])], { fault: short });
const compose = entry("compose_leidiandun", "合成雷电盾", "Compose Thunder Shield", [number(2)], {
  facts: { declares: true, free: false, ways: [] },
});
const title = (zh: string, en: string) => ({ zh, en });
const menu: Menu = {
  groups: [
    { title: title("攻击", "Attacks"), entries: [knife, sword, strike] },
    { title: title("生产器", "Producers"), entries: [factory] },
    { title: title("说明", "Declarations"), entries: [compose] },
  ],
  most: 2,
  slots: [],
  joiner: "; ",
};
const composer = (style: "strict" | "honour" = "strict"): DabiComposer => new DabiComposer(menu, players, style);

beforeEach(() => lang.set("zh"));

describe("a move of 大臂 in the making", () => {
  test("is one of its kind until the stepper says more, and wants only its target", () => {
    const making = composer();
    making.choose(knife);
    expect(making.complete).toBe(false);
    expect(making.aim?.values).toEqual([1, 2]);
    making.aim?.pick(1);
    expect(making.text).toBe("刀×1 > 乙");
    making.put(knife, 0, 3);
    making.fill(1, "+锋利");
    making.aim?.pick(2);
    expect(making.text).toBe("刀×3+锋利 > 乙, 丙");
  });
  test("is told as one would say it", () => {
    const making = composer();
    making.choose(factory);
    making.fill(0, "攒生产器");
    expect(making.label).toBe("小型攒生产器");
    making.choose(knife);
    making.aim?.pick(2);
    making.aim?.pick(1);
    expect(making.label).toBe("刀 → 乙、丙");
    making.put(knife, 0, 2);
    making.choose(compose);
    lang.set("en");
    expect(making.label).toBe("Compose Thunder Shield + Knife×2 → 乙, 丙");
  });
  test("keeps the target when another move is chosen", () => {
    const making = composer("honour");
    making.choose(knife);
    making.aim?.pick(2);
    making.choose(sword);
    expect(making.text).toBe("六脉神剑 > 丙");
  });
  test("puts what is declared before it, whatever was chosen first", () => {
    const making = composer();
    making.choose(factory);
    making.fill(0, "攒生产器");
    making.choose(compose);
    making.put(compose, 0, 2);
    expect(making.text).toBe("合成雷电盾×2; 小型攒生产器");
    making.choose(compose);
    expect(making.text).toBe("小型攒生产器");
  });
  test("is not complete with a declaration alone", () => {
    const making = composer();
    making.choose(compose);
    expect(making.complete).toBe(false);
  });
  test("what is out of reach is grey until a declaration may have changed that", () => {
    const making = composer();
    making.choose(strike);
    expect(making.why?.refusal).toEqual(short);
    making.choose(compose);
    making.choose(strike);
    making.aim?.pick(1);
    expect(making.text).toBe("合成雷电盾×1; 雷击 > 乙");
  });
});

describe("the picker", () => {
  test("keeps every move at its place, and a grey one says what is missing", () => {
    render(Picker, { composer: composer(), prompt: "出一招", face });
    const sword = screen.getByRole("button", { name: /六脉神剑/ });
    expect(sword.getAttribute("aria-disabled")).toBe("true");
    expect(sword.textContent).toContain("差 六刀合一 1");
  });
  test("the tray asks for the number by a stepper and for the content by name", async () => {
    const making = composer();
    const { rerender } = render(MoveTray, { composer: making });
    making.choose(knife);
    await tick();
    screen.getByRole("button", { name: "几个: 多一个" }).click();
    expect(making.current?.filled[0]).toEqual([2]);
    making.choose(factory);
    await rerender({ composer: making });
    screen.getByRole("button", { name: "攒" }).click();
    expect(making.text).toBe("小型攒生产器");
  });
});

describe("a round of 大臂", () => {
  const name = (row: string, n = 1) => [row, n, null];
  const shows = [
    deed(0, "show", { who: 0, move: { name: name("dao", 2), targets: [1] } }, "连刀 > 乙", "Double Knife > 乙"),
    deed(1, "show", { who: 1, move: { name: name("tun"), targets: [2] } }, "吞 > 丙", "Swallow > 丙"),
    deed(2, "show", { who: 2, move: { name: name("zan"), targets: [] } }, "攒", "Save"),
  ];
  const settled = [
    event(3, "attack", { who: 0, to: 1, name: name("dao", 2), damage: 20, layers: 2, sharp: false }),
    event(4, "swallow_move", { who: 1, to: 2, what: name("zan") }),
    event(5, "absorb", {
      who: 1,
      by: 0,
      what: name("dao", 2),
      taken: [
        [{ kind: "huoyandun", layers: 1 }, 1, 1],
        [{ kind: "hanbingdun", layers: 1 }, 1, 1],
      ],
      left: 0,
    }),
    event(6, "true_stun", { who: 0, by: 1, shield: "hanbingdun", n: 1 }),
    event(7, "gain", { who: 1, things: [[[1, 1]], [[{ name: name("shengchanqi") }, 1]]] }),
  ];
  const reveal = readReveal([...shows, ...settled]);
  test("labels every seat with its move", () => {
    expect(reveal.shown.get(1)).toEqual({ zh: "吞 > 丙", en: "Swallow > 丙" });
  });
  test("tells in the order of the book who did what to whom and what stopped it", () => {
    expect(reveal.arrows.map(({ from, to, fate, attack }) => [from, to, fate, attack])).toEqual([
      [0, 1, "armour", true],
      [1, 2, "reach", false],
    ]);
    const steps = [
      reveal.arrows[1]!.step,
      reveal.arrows[0]!.step,
      reveal.badges.get(0)![0]!.step,
      reveal.gains.get(1)![0]!.step,
    ];
    expect(steps).toEqual([1, 2, 3, 4]);
  });
  test("shows the layers taken off the stack, piece by piece", () => {
    expect(reveal.losses.get(1)?.map(({ glyph, n }) => `${glyph} ${n}`)).toEqual(["huoyandun 1", "hanbingdun 1"]);
    expect(reveal.arrows[0]!.word.zh).toBe("−2层");
  });
  test("what came to a player is counted things and pieces", () => {
    expect(reveal.gains.get(1)?.map(({ resource, glyph, n }) => [resource, glyph, n])).toEqual([
      [1, "", "1"],
      [null, "shengchanqi", "1"],
    ]);
  });
  test("a clash kills the smaller, a curse its victim, a foul its maker", () => {
    const bad = readReveal([
      event(0, "ruin", { who: 2 }),
      event(1, "clash", { a: 0, x: name("dao"), m: 10, b: 1, y: name("ti"), n: 8, loser: 1 }),
      event(2, "cursed", { who: 0, curse: name("jinfudao"), to: 2, what: name("zan") }),
      event(3, "dead", { who: [1, 2] }),
    ]);
    expect(bad.arrows.map(({ from, to, fate }) => [from, to, fate])).toEqual([
      [1, 0, "even"],
      [0, 1, "hit"],
      [0, 2, "hit"],
    ]);
    expect([...bad.ruined]).toEqual([2]);
    expect([...bad.dead.keys()]).toEqual([1, 2]);
  });
  test("begins where the moves are shown", () => {
    const before = [event(0, "show", { who: 0, move: {} }), event(1, "gain", { who: 0, things: [[], []] })];
    const now = shows.map((one) => ({ ...one, n: one.n + 10 }));
    expect(lastTurn([...before, ...now]).map(({ n }) => n)).toEqual([10, 11, 12]);
    expect(lastTurn([event(0, "show", { who: 2, move: {} }), ...now]).map(({ n }) => n)).toEqual([10, 11, 12]);
    expect(lastTurn([event(0, "produce", { who: 0, made: [] })]).length).toBe(1);
  });
  test("keeps the reason of a move that may not be made", () => {
    const foul = [
      event(5, "show", { who: 0, move: {} }),
      event(6, "short", { who: 0 }),
      event(7, "ruin", { who: 0 }),
      event(8, "show", { who: 1, move: {} }),
      event(9, "dead", { who: [0] }),
    ];
    expect(lastTurn([event(4, "gain", { who: 0, things: [[], []] }), ...foul])).toEqual(foul);
  });
});

test("numbers longer than a number can be are added and kept as they are told", () => {
  const gained = (n: string) =>
    event(0, "gain", {
      who: 0,
      things: [
        [[0, n]],
        [
          [{ kind: "huoyandun" }, n],
          [{ kind: "huoyandun" }, "2"],
        ],
      ],
    });
  expect(
    readReveal([gained("90071992547409931")])
      .gains.get(0)
      ?.map(({ n }) => n),
  ).toEqual(["90071992547409931", "90071992547409933"]);
  expect(readReveal([gained("≈1.5×10^90")]).gains.get(0)?.[0]?.n).toBe("≈1.5×10^90");
  const slot = blank({
    kind: "number",
    values: [1, 2, "12345678901234567890"],
    least: 1,
    most: 1,
    before: "×",
    between: "",
    names: [],
  });
  expect([exactly(slot, 2), exactly(slot, Number("12345678901234567890"))]).toEqual([2, "12345678901234567890"]);
});

test("a cost is drawn as the things it is made of, and told in words where there are none", () => {
  const priced = (id: string, n: string) => ({ id, n });
  const cost = title("攒×1、超闪×2 或 大臂×3", "Save×1, Super Dodge×2 or Arm×3");
  const { container, rerender } = render(Cost, {
    cost,
    ways: [[priced("zan", "1"), priced("chaoshan", "2")], [priced("dabi", "3")]],
    most: 2,
  });
  expect([...container.querySelectorAll(".thing")].map((thing) => thing.textContent)).toEqual(["", "2", "3"]);
  void rerender({ cost: title("2 份", "2 portions"), ways: [] });
  return tick().then(() => expect(container.textContent).toBe("2 份"));
});

describe("the ring", () => {
  const sizes = { width: 374, desk: 98, hangs: 13, way: 20, own: 60, across: 4 };
  const CROWDED = { width: 304, desk: 48, hangs: 0, way: 10, own: 48, across: 5 };
  const SEATED = [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((people) => [
    { people, sizes },
    { people, sizes: CROWDED },
  ]);
  test.each(SEATED)("seats $people people without one desk on another", ({ people, sizes }) => {
    const { boxes, height } = places(people, 1, sizes);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= (a.w + b.w) / 2 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 + sizes.hangs).toBe(
          true,
        );
    for (const box of boxes) {
      expect(box.x - box.w / 2).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w / 2).toBeLessThanOrEqual(sizes.width);
      expect(box.y + box.h / 2 + sizes.hangs).toBeLessThanOrEqual(height);
    }
  });
  test("the next player sits to the right of the reader", () => {
    const { boxes } = places(4, 2, sizes);
    expect(boxes[3]!.x).toBeGreaterThan(boxes[2]!.x);
    expect(boxes[2]!.y).toBeGreaterThan(boxes[3]!.y);
  });
  test("a line ends outside the desk it points at", () => {
    const { boxes } = places(3, 0, sizes);
    const end = lineOf(boxes[0]!, boxes[1]!, 1, { width: 374, below: 25 }).d.split(" ").slice(-2).map(Number);
    expect(end[1]).toBeGreaterThan(boxes[1]!.y + boxes[1]!.h / 2 + 25);
  });
});
