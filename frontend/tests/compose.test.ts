import { describe, expect, test } from "vitest";
import {
  choose,
  isComplete,
  isPicked,
  moveLabel,
  moveText,
  openSlot,
  pick,
  readMove,
  toggle,
  whyGrey,
} from "../src/lib/compose";
import type { Slot } from "../src/lib/protocol";
import { blank, entry, menu, seats } from "./setup";

const players = ["甲", "乙", "丙"];
const load = entry("zidan", "子弹", "Load");
const hatchet = entry("shoufu", "手斧", "Hatchet", [seats([1, 2])]);
const gun = entry("jiguanqiang", "机关枪", "Machine Gun", [seats([0, 1, 2], 2)]);

describe("a move in the making", () => {
  test("an entry without blanks is complete at once", () => {
    expect(isComplete([pick(load)])).toBe(true);
    expect(moveText(menu([load]), [pick(load)], players)).toBe("子弹");
  });

  test("a blank waits for its value, and seats are written by name", () => {
    const begun = pick(hatchet);
    expect(openSlot(begun)).toBe(0);
    expect(isComplete([begun])).toBe(false);
    const aimed = toggle(begun, 0, 2);
    expect(isComplete([aimed])).toBe(true);
    expect(moveText(menu([hatchet]), [aimed], players)).toBe("手斧 > 丙");
  });

  test("the only possible target is taken without asking", () => {
    expect(pick(entry("shoufu", "手斧", "Hatchet", [seats([1])])).filled).toEqual([[1]]);
  });

  test("a second target replaces the first where only one fits", () => {
    expect(toggle(toggle(pick(hatchet), 0, 1), 0, 2).filled).toEqual([[2]]);
  });

  test("two targets are written in seat order, whatever the order of the taps", () => {
    const aimed = toggle(toggle(pick(gun), 0, 2), 0, 0);
    expect(moveText(menu([gun]), [aimed], players)).toBe("机关枪 > 甲、丙");
  });

  test("a tapped value can be tapped away", () => {
    expect(toggle(toggle(pick(hatchet), 0, 1), 0, 1).filled).toEqual([[]]);
  });

  test("a menu of several entries joins them", () => {
    const two = menu([load, hatchet], 2);
    const picks = choose(two, choose(two, [], load), hatchet);
    expect(picks.map((picked) => picked.entry.id)).toEqual(["zidan", "shoufu"]);
    const aimed = [picks[0]!, toggle(picks[1]!, 0, 1)];
    expect(moveText(two, aimed, players)).toBe("子弹 + 手斧 > 乙");
  });

  test("a menu of one entry replaces what was picked", () => {
    const one = menu([load, hatchet]);
    expect(choose(one, choose(one, [], load), hatchet).map((picked) => picked.entry.id)).toEqual(["shoufu"]);
  });

  test("the label speaks the reader's language, the text that of the book", () => {
    const aimed = [toggle(pick(hatchet), 0, 1)];
    expect(moveLabel(aimed, players, "en")).toBe("Hatchet → 乙");
    expect(moveLabel(aimed, players, "zh")).toBe("手斧 → 乙");
  });

  test("values are called what the menu calls them, and what stands before them is said in the reader's language", () => {
    const element: Slot = blank({
      kind: "choice",
      values: ["金", "木"],
      least: 1,
      most: 1,
      before: " ",
      between: "、",
      names: [
        { zh: "金", en: "metal" },
        { zh: "木", en: "wood" },
      ],
    });
    const cards: Slot = blank({
      kind: "card",
      values: ["♠3", "♥7"],
      least: 2,
      most: 2,
      before: " 弃",
      between: "",
      names: [],
      lead: { zh: " 弃", en: " discarding " },
    });
    const picked = toggle(pick(entry("T13.1", "两仪", "Two Modes", [cards, element])), 1, "木");
    expect(moveLabel([picked], players, "en")).toBe("Two Modes discarding ♠3♥7 wood");
    expect(moveLabel([picked], players, "zh")).toBe("两仪 弃♠3♥7 木");
  });
});

describe("a move read back", () => {
  const cards: Slot = blank({
    kind: "card",
    values: ["♠3", "♥7", "♠3"],
    least: 1,
    most: 2,
    before: " 弃",
    between: "",
    names: [],
  });
  const sharp: Slot = blank({
    kind: "choice",
    values: ["+锋利"],
    least: 0,
    most: 1,
    before: "",
    between: "",
    names: [],
  });
  const number: Slot = blank({
    kind: "number",
    values: [1, 2, 3],
    least: 1,
    most: 1,
    before: "×",
    between: "、",
    names: [],
  });
  const knife = entry("dao", "刀", "Knife", [number, sharp, seats([1, 2])]);
  const pair = entry("T1.4", "双龙", "Twin", [cards]);
  const filled = (text: string, most = 1, ...entries: Parameters<typeof menu>[0]): unknown =>
    readMove(menu(entries, most), text, players)?.map((picked) => [picked.entry.id, picked.filled]);

  test("is what was picked for it", () => {
    expect(filled("手斧 > 丙", 1, load, hatchet)).toEqual([["shoufu", [[2]]]]);
    expect(filled("机关枪 > 甲、丙", 1, gun)).toEqual([["jiguanqiang", [[0, 2]]]]);
    expect(filled("子弹 + 手斧 > 乙", 2, load, hatchet)).toEqual([
      ["zidan", []],
      ["shoufu", [[1]]],
    ]);
    expect(filled("双龙 弃♠3♠3", 1, pair)).toEqual([["T1.4", [["♠3", "♠3"]]]]);
    expect(filled("刀×3+锋利 > 乙", 1, knife)).toEqual([["dao", [[3], ["+锋利"], [1]]]]);
  });
  test("one of something may go without a number, and what may be left out is", () => {
    expect(filled("刀 > 乙", 1, knife)).toEqual([["dao", [[1], [], [1]]]]);
  });
  test("a name that begins another one's does not hide it", () => {
    expect(
      filled(
        "手斧手 > 乙",
        1,
        entry("short", "手斧", "Hatchet", [seats([1, 2])]),
        entry("long", "手斧手", "Hatcheteer", [seats([1, 2])]),
      ),
    ).toEqual([["long", [[1]]]]);
  });
  test("names with spaces inside, one beginning the other, are told apart", () => {
    const people = ["甲", "Mary", "Mary Ann"];
    const read = (text: string) => readMove(menu([hatchet, gun]), text, people)?.map((picked) => picked.filled);
    expect(read("手斧 > Mary Ann")).toEqual([[[2]]]);
    expect(read("手斧 > Mary")).toEqual([[[1]]]);
    expect(read("机关枪 > 甲、Mary Ann")).toEqual([[[0, 2]]]);
  });
  test("is nothing where it was written otherwise", () => {
    expect(filled("三连刀 > 乙", 1, knife)).toBeUndefined();
    expect(filled("手斧 > 丁", 1, hatchet)).toBeUndefined();
  });
});

describe("equal cards of two packs", () => {
  const cards = ["♠3", "♥7", "♠3"];
  const slot: Slot = blank({ kind: "card", values: cards, least: 2, most: 2, before: " 弃", between: "", names: [] });
  const pair = entry("T1.4", "双龙", "Twin", [slot]);
  const tap = (picked: ReturnType<typeof pick>, place: number) =>
    toggle(picked, 0, cards[place]!, isPicked(cards, place, picked.filled[0]!));
  const lifted = (picked: ReturnType<typeof pick>): boolean[] =>
    cards.map((_, place) => isPicked(cards, place, picked.filled[0]!));

  test("can both be picked", () => {
    const one = tap(pick(pair), 0);
    expect(lifted(one)).toEqual([true, false, false]);
    expect(isComplete([one])).toBe(false);
    const both = tap(one, 2);
    expect(lifted(both)).toEqual([true, false, true]);
    expect(moveText(menu([pair]), [both], players)).toBe("双龙 弃♠3♠3");
  });
  test("are tapped away one by one", () => {
    const both = tap(tap(pick(pair), 0), 2);
    expect(lifted(tap(both, 2))).toEqual([true, false, false]);
    expect(lifted(tap(tap(both, 2), 0))).toEqual([false, false, false]);
  });
  test("make room for another as different ones do", () => {
    expect(tap(tap(tap(pick(pair), 0), 2), 1).filled).toEqual([["♠3", "♥7"]]);
  });
});

describe("what is grey", () => {
  const why = { zh: "弹药不足", en: "not enough ammo", clauses: ["cier.2.33"] };
  test("strict style greys a foul, honour style does not", () => {
    const foul = entry("shoufu", "手斧", "Hatchet", [], { fault: why });
    expect(whyGrey(foul, "strict")).toBe(why);
    expect(whyGrey(foul, "honour")).toBeNull();
  });
  test("what is no move at all is grey in every style", () => {
    const refused = entry("shoufu", "手斧", "Hatchet", [], { refusal: why });
    expect(whyGrey(refused, "honour")).toBe(why);
  });
});
