import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import App from "../src/App.svelte";
import Generic from "../src/games/Generic.svelte";
import type { GameFace } from "../src/games/field";
import { clause } from "../src/lib/clause.svelte";
import { derivation, rows } from "../src/lib/derivation.svelte";
import { lang } from "../src/lib/lang.svelte";
import type { EventMsg, Sum as SumMsg, Term } from "../src/lib/protocol";
import EventLine from "../src/parts/EventLine.svelte";
import Log from "../src/parts/Log.svelte";
import Sum from "../src/parts/Sum.svelte";
import Verdict from "../src/parts/Verdict.svelte";
import { event } from "./setup";

const FIST = { zh: "拳", en: "Fist" };
const SAVED = { zh: "攒下的", en: "saved" };
const BOOK = { zh: "书", en: "the book" };
const term = (how: Term["how"], n: number | string, name = FIST, clause = "x.1"): Term => ({ how, n, name, clause });
const blow: SumMsg = {
  n: 4,
  terms: [term("start", 2), term("plus", 3, SAVED, "x.2"), term("most", 4, BOOK, "x.3")],
};
const struck: EventMsg = {
  ...event(0, "struck", {}, "乙少 4 点体力。", "Bob loses 4 life."),
  headline: true,
  pieces: { zh: ["乙少 ", blow, " 点体力。"], en: ["Bob loses ", blow, " life."] },
};
const notShielded: EventMsg = { ...event(1, "no_shield", {}, "乙没有举盾。", "Bob has no shield up."), quiet: true };
const face: GameFace = { Field: Generic, tones: { no_shield: "void" } };
const written = (sum: SumMsg): string[] => rows(sum).map(({ sign, n, struck }) => `${sign}${n}${struck ? "!" : ""}`);

beforeEach(() => {
  lang.set("zh");
  derivation.close();
});

test("terms stand below each other, and a bound strikes out what it cut off", () => {
  expect(written(blow)).toEqual(["2", "+3", "=5!", "≤4"]);
  expect(written({ n: 1, terms: [term("start", 2), term("plus", -1)] })).toEqual(["2", "−1"]);
  expect(written({ n: 0, terms: [term("start", 2), term("plus", -3), term("least", 0)] })).toEqual([
    "2",
    "−3",
    "=−1!",
    "≥0",
  ]);
  expect(written({ n: 3, terms: [term("start", 5), term("most", 3)] })).toEqual(["5!", "≤3"]);
  expect(written({ n: 1, terms: [term("start", 5), term("plus", 1), term("as", 1)] })).toEqual(["5!", "+1!", "→1"]);
});

test("fractions add up exactly, and what is too long to be written out is left out", () => {
  const cut = (start: string | number, ...steps: [Term["how"], string | number][]): string | undefined =>
    written({ n: 0, terms: [term("start", start), ...steps.map(([how, n]) => term(how, n)), term("most", 0)] }).at(-2);
  expect(cut("0.1", ["plus", "0.2"])).toBe("=0.3!");
  expect(cut("1/3", ["plus", "1/3"])).toBe("=2/3!");
  expect(cut("0.5", ["times", 3])).toBe("=1.5!");
  expect(cut("1/3", ["times", "-1.5"])).toBe("=−0.5!");
  expect(cut("≈1.23456789×10^159", ["plus", 1])).toBe("+1");
});

test("a derivation names every term and its clause, and says the result", () => {
  const { container } = render(Sum, { props: { sum: blow } });
  const lines = [...container.querySelectorAll("tr")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());
  expect(lines).toEqual(["2拳1", "+3攒下的2", "=5到这里", "≤4书至多3", "=4"]);
  expect(container.querySelectorAll("s").length).toBe(1);
  screen.getByRole("button", { name: "条文 x.2" }).click();
  expect(clause.open).toBe("x.2");
  clause.close();
});

test("a figure of a sentence is a button that opens its derivation, in the language of the page", async () => {
  const { container } = render(EventLine, { props: { event: struck } });
  const line = (): string =>
    container.querySelector(".line")?.textContent?.replace(/怎么算的|Where it comes from/, "") ?? "";
  expect(line()).toBe("乙少 4 点体力。");
  const figure = screen.getByRole("button", { name: /^4/ });
  figure.focus();
  expect(document.activeElement).toBe(figure);
  figure.click();
  expect(derivation.open).toStrictEqual(blow);
  lang.set("en");
  await tick();
  expect(line()).toBe("Bob loses 4 life.");
});

test("the page shows the open derivation as a sheet", async () => {
  render(App);
  derivation.show(blow);
  await tick();
  expect((await screen.findByRole("dialog", { hidden: true }, { timeout: 10_000 })).textContent).toContain("攒下的");
  derivation.close();
  await tick();
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

test("a plain sentence is a plain sentence", () => {
  const { container } = render(EventLine, { props: { event: event(0, "x", {}, "出事了。") } });
  expect(container.querySelectorAll("button").length).toBe(0);
  expect(container.textContent?.trim()).toBe("出事了。");
});

test("why something did not happen is never in a verdict, but among all reasons", async () => {
  const { container } = render(Verdict, { props: { events: [struck, notShielded], face } });
  expect(container.textContent).not.toContain("没有举盾");
  screen.getByRole("button", { name: "全部理由" }).click();
  await tick();
  expect(container.querySelector("[data-quiet]")?.textContent).toContain("乙没有举盾。");
  screen.getByRole("button", { name: "收起" }).click();
  await tick();
  expect(container.textContent).not.toContain("没有举盾");
});

test("where only quiet things are told, nothing happened", () => {
  const { container } = render(Verdict, { props: { events: [notShielded], face } });
  expect(container.querySelectorAll("[data-quiet]").length).toBe(0);
});

test("a log leaves them out until one asks for all reasons", async () => {
  const { container } = render(Log, { props: { events: [struck, notShielded], face } });
  expect(container.querySelectorAll("li").length).toBe(1);
  screen.getByRole("button", { name: "全部理由" }).click();
  await tick();
  expect(container.querySelectorAll("[data-quiet]").length).toBe(1);
});

test("a log in which everything happened has nothing to ask for", () => {
  render(Log, { props: { events: [struck], face } });
  expect(screen.queryByRole("button", { name: "全部理由" })).toBeNull();
});
