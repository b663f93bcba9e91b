import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { findFigure, lookUp, outcome } from "../src/lib/coaching";
import { lang } from "../src/lib/lang.svelte";
import { keepLearned, keepSolved, learned } from "../src/lib/learned";
import Outcomes from "../src/pages/learn/Outcomes.svelte";

beforeEach(() => {
  localStorage.clear();
  lang.set("zh");
});

describe("what was learned", () => {
  test("is kept game by game", () => {
    keepLearned("cier", { opened: true, choices: [0, 1] });
    keepSolved("cier", "one-shot");
    keepSolved("cier", "one-shot");
    expect(learned("cier")).toEqual({ opened: true, choices: [0, 1], finished: false, solved: ["one-shot"] });
    expect(learned("dabi")).toEqual({ opened: false, choices: [], finished: false, solved: [] });
  });

  test.each(["{", "null", '"x"', '{"cier": 3}'])("does not stumble over %s", (kept) => {
    localStorage.setItem("kejian.learned", kept);
    expect(learned("cier").solved).toEqual([]);
    expect(keepSolved("cier", "a").solved).toEqual(["a"]);
    expect(learned("cier").solved).toEqual(["a"]);
  });
});

describe("the table of outcomes", () => {
  test("says whose figure changes, and whether that is good", () => {
    expect(outcome({ mine: "", his: "" }, "血")).toEqual({ words: "没事", tone: "" });
    expect(outcome({ mine: "−1", his: "" }, "血")).toEqual({ words: "你 −1 血", tone: "bad" });
    expect(outcome({ mine: "", his: "−1" }, "血")).toEqual({ words: "他 −1 血", tone: "good" });
    expect(outcome({ mine: "−3", his: "−7" }, "体力")).toEqual({ words: "你 −3，他 −7 体力", tone: "" });
  });

  const table = { 子弹: { 呲儿: { mine: "−1", his: "" } }, 防御: { 呲儿: { mine: "", his: "" } } };
  const names = { mine: (move: string) => move, his: (move: string) => move, unit: "血" };

  test("lights the row of the chosen move, and no other", () => {
    const { container } = render(Outcomes, { table, chosen: "防御", ...names });
    expect([...container.querySelectorAll(".on")].map((row) => (row as HTMLElement).dataset.row)).toEqual(["防御"]);
    expect(container.querySelector("[data-row=子弹] .bad")?.textContent).toBe("你 −1 血");
    expect(container.querySelector("thead")?.textContent).toContain("他 呲儿");
  });

  test("tells of the chosen move alone where they move in turn", () => {
    const turns = { 出拳: { "": { mine: "", his: "" } }, 直刺: { "": { mine: "", his: "−7" } } };
    const { container } = render(Outcomes, { table: turns, chosen: "直刺", ...names, unit: "体力" });
    expect(container.querySelector("table")).toBeNull();
    expect(container.textContent).toContain("直刺: 他 −7 体力");
    expect(container.textContent).not.toContain("出拳");
  });

  test("is not there without a column", () => {
    expect(render(Outcomes, { table: { 子弹: {} }, chosen: null, ...names }).container.textContent).toBe("");
  });
});

describe("what the coach circles", () => {
  const field = document.createElement("div");
  field.innerHTML = `
    <div data-seat="0"><i class="ammo"><span class="sr">弹药 </span>0</i></div>
    <div data-seat="1"><i class="ammo"><span class="sr">弹药 </span>1</i><b title="大臂">2</b></div>
    <i data-piece="1"></i><div class="own" aria-label="手牌 3"></div>`;
  const ammo = { zh: "弹药", en: "ammo" };

  test("is the figure at the desk of the player", () => {
    expect(findFigure(field, 1, ammo, false)?.textContent).toBe("弹药 1");
    expect(findFigure(field, 0, ammo, true)?.textContent).toBe("弹药 0");
    expect(findFigure(field, 1, { zh: "大臂", en: "Arm" }, false)?.textContent).toBe("2");
  });

  test("is a thing of one's own anywhere, else the piece, else the desk", () => {
    expect(findFigure(field, 0, { zh: "手牌", en: "hand" }, true)?.className).toBe("own");
    expect(findFigure(field, 1, { zh: "格", en: "cell" }, false)).toBe(field.querySelector("[data-piece]"));
    expect(findFigure(field, 0, { zh: "格", en: "cell" }, true)).toBe(field.querySelector("[data-seat='0']"));
  });

  test("is the one hero that is meant, not all of a side", () => {
    const side = document.createElement("div");
    side.innerHTML = `<section data-seat="1"><button data-hero="YR"></button><button data-hero="DXD"></button></section>`;
    const heroes = { zh: "武将", en: "heroes" };
    expect(findFigure(side, 1, heroes, false, "DXD")).toBe(side.querySelector("[data-hero=DXD]"));
    expect(findFigure(side, 1, heroes, false, "581")).toBe(side.querySelector("[data-seat='1']"));
  });

  test("has a figure to say in the position", () => {
    expect(lookUp({ 阿泽: { 弹药: 1 } }, ["阿泽", "弹药"])).toBe(1);
    expect(lookUp({ 阿泽: [] }, ["阿泽", "弹药"])).toBeUndefined();
  });
});
