import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { lang } from "../src/lib/lang.svelte";
import {
  crossed,
  evenly,
  fitting,
  isLocal,
  isMeant,
  lost,
  mostSides,
  nextSide,
  sidesOf,
  typeOf,
  withType,
  withValue,
  written,
} from "../src/lib/lobby";
import { cardOf } from "../src/lib/options";
import type { OptionCard } from "../src/lib/protocol";
import HouseRules from "../src/parts/HouseRules.svelte";
import ValueTile from "../src/parts/ValueTile.svelte";

const both = (zh: string) => ({ zh, en: zh });
const option = (key: string, rest: Partial<OptionCard> = {}): OptionCard => ({
  key,
  kind: "flag",
  title: both(key),
  note: both(""),
  clauses: [],
  default: false,
  values: [],
  meanings: {},
  least: null,
  most: null,
  whole: false,
  nullable: false,
  things: [],
  takes_content: false,
  content: {},
  when: null,
  brings: {},
  own: false,
  cards: {},
  ...rest,
});
const type = option("type", { kind: "choice", default: "free", values: ["free", "teams", "champion"] });
const teams = option("teams", {
  kind: "teams",
  default: {},
  values: ["red", "blue", "green"],
  when: { key: "type", values: ["teams"] },
});
const convert = option("convert", { when: { key: "type", values: ["champion"] } });
const plain = option("plain", { kind: "choice", default: "a", values: ["a", "b"] });
const camps = option("camps", { kind: "camps", default: null });
const all = [plain, type, teams, convert];
const who = ["A", "B", "C", "D"];

beforeEach(() => lang.set("en"));

test("the type is the choice that other rules hang on", () => {
  expect(typeOf(all)).toBe(type);
  expect(typeOf([plain, camps])).toBeNull();
});

test("a rule is meant where the type, or its default, is one of those it names", () => {
  expect(isMeant(teams, all, {})).toBe(false);
  expect(isMeant(teams, all, { type: "teams" })).toBe(true);
  expect(isMeant(plain, all, {})).toBe(true);
  expect(fitting(all, { type: "champion", teams: { A: "red" }, convert: true })).toEqual({
    type: "champion",
    convert: true,
  });
});

test("a value equal to the default leaves the list, and what the table dropped is found", () => {
  expect(withValue(type, "free", { type: "teams", plain: "b" })).toEqual({ plain: "b" });
  expect(lost(all, { type: "champion", teams: { A: "red" } }, { type: "champion" })).toEqual([teams]);
});

test("teams are columns in the order of their names, and a tapped name goes to the next", () => {
  const sides = sidesOf(teams, { teams: { A: "blue", B: "red" } }, who);
  expect(sides.columns).toEqual([
    { name: "red", members: ["B"] },
    { name: "blue", members: ["A"] },
  ]);
  expect(sides.rest).toEqual(["C", "D"]);
  expect(nextSide(sides, "A")).toBe(0);
  expect(nextSide(sides, "C")).toBe(0);
  expect(written(teams, crossed(sides, "C", 1))).toEqual({ A: "blue", B: "red", C: "blue" });
  expect(sidesOf(teams, {}, who, 3).columns.map(({ name }) => name)).toEqual(["red", "blue", "green"]);
  expect(mostSides(teams, 9)).toBe(3);
});

test("an even split puts everybody somewhere", () => {
  const draws = [0.4, 0.1, 0.9, 0.2];
  const split = evenly(sidesOf(teams, {}, who), who, () => draws.shift() ?? 0);
  expect(split.columns.map(({ members }) => members)).toEqual([
    ["B", "A"],
    ["D", "C"],
  ]);
  expect(split.rest).toEqual([]);
});

test("camps name everybody or nobody", () => {
  const none = sidesOf(camps, {}, who);
  expect(none.rest).toEqual(who);
  const first = written(camps, crossed(none, "A", 0));
  expect(first).toEqual([
    ["A", "C"],
    ["B", "D"],
  ]);
  const both_ = sidesOf(camps, { camps: [["A"], ["B", "C", "D"]] }, who);
  expect(written(camps, crossed(both_, "A", 1))).toBeNull();
});

test("only this machine opens a local address", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].every(isLocal)).toBe(true);
  expect(["192.168.1.4", "kejian.example", "127.0.0.1.example"].some(isLocal)).toBe(false);
});

test("house rules list only what the type has, and one that is refused goes back and says why", async () => {
  const change = vi.fn(() => Promise.resolve(false));
  const said = { zh: "不行", en: "not so" };
  render(HouseRules, { game: "x", options: all, values: {}, players: who, onchange: change, fault: said });
  expect(document.querySelector("[data-option=convert]")).toBeNull();
  screen.getByRole("radio", { name: "b" }).click();
  await tick();
  await tick();
  await tick();
  expect(change).toHaveBeenCalledWith({ plain: "b" });
  expect(screen.getByRole("radio", { name: "a" }).getAttribute("aria-checked")).toBe("true");
  expect(document.querySelector("[data-option=plain] [role=alert]")?.textContent).toBe("not so");
});

test("a change of type in the list takes what does not fit along", () => {
  const change = vi.fn();
  const values = { type: "teams", teams: { A: "red" } };
  render(HouseRules, { game: "x", options: all, values, players: who, onchange: change });
  screen.getByRole("radio", { name: "champion" }).click();
  expect(change).toHaveBeenCalledWith({ type: "champion" });
});

test("a card says its figures and a value without a card its meaning", () => {
  const role = option("role", { kind: "per_seat", values: ["x"], meanings: { x: both("does x") } });
  const card = { ...cardOf(role, "x"), bars: [0, 2, 1], figures: [{ name: both("Life"), n: 36 }] };
  expect(card.line.en).toBe("does x");
  const choose = vi.fn();
  render(ValueTile, { value: "x", card, chosen: false, onchoose: choose });
  expect(document.querySelector(".figures")?.textContent?.replace(/\s+/g, " ").trim()).toBe("Life 36");
  expect(document.querySelectorAll(".bars i")).toHaveLength(3);
  screen.getByRole("button").click();
  expect(choose).toHaveBeenCalledOnce();
});

test("a type of match brings along what belongs to it, and takes it away again unless somebody changed it", () => {
  const mode = option("mode", {
    kind: "choice",
    default: "roles",
    values: ["roles", "war"],
    brings: { war: { cards: "of war" } },
  });
  const war = withType(mode, "war", { timer: 30 });
  expect(war).toEqual({ mode: "war", cards: "of war", timer: 30 });
  expect(withType(mode, "roles", war)).toEqual({ timer: 30 });
  expect(withType(mode, "roles", { ...war, cards: "many" })).toEqual({ cards: "many", timer: 30 });
});
