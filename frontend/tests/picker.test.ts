import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { lang } from "../src/lib/lang.svelte";
import { tick } from "svelte";
import MoveTray from "../src/parts/MoveTray.svelte";
import Picker from "../src/parts/picker/Picker.svelte";
import { Composer } from "../src/lib/composer.svelte";
import { blank, entry, menu, seats } from "./setup";

const why = { zh: "弹药不足", en: "not enough ammo", clauses: ["cier.2.33"] };
const hatchet = entry("shoufu", "手斧", "Hatchet", [seats([1, 2])]);
const brick = entry("banzhuan", "板砖", "Brick", [seats([1, 2])], { fault: why });

beforeEach(() => lang.set("zh"));

function open(style: "strict" | "honour") {
  const composer = new Composer(menu([hatchet, brick]), ["甲", "乙", "丙"], style);
  render(Picker, { composer, prompt: "选一招" });
  render(MoveTray, { composer });
  return composer;
}

test("a grey entry is not picked and says why", async () => {
  const composer = open("strict");
  screen.getByRole("button", { name: /板砖/ }).click();
  await tick();
  expect(composer.picks).toEqual([]);
  expect(document.querySelector("[data-why]")?.textContent).toContain("弹药不足");
  expect(screen.getByRole("button", { name: "条文 cier.2.33" })).toBeTruthy();
});

test("an entry with a blank asks for its target and then is complete", async () => {
  const composer = open("strict");
  screen.getByRole("button", { name: /手斧/ }).click();
  await tick();
  expect(composer.complete).toBe(false);
  expect(composer.aim?.values).toEqual([1, 2]);
  screen.getByRole("button", { name: "丙" }).click();
  await tick();
  expect(composer.text).toBe("手斧 > 丙");
});

test("equal values are two buttons, and both can be picked", async () => {
  const pair = entry("T1.4", "双龙", "Twin", [
    blank({ kind: "card", values: ["♠3", "♥7", "♠3"], least: 2, most: 2, before: " 弃", between: "", names: [] }),
  ]);
  const composer = new Composer(menu([pair]), ["甲", "乙", "丙"], "strict");
  render(MoveTray, { composer });
  composer.choose(pair);
  await tick();
  for (const place of [0, 1]) {
    screen.getAllByRole("button", { name: "♠3" })[place]!.click();
    await tick();
  }
  expect(screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent)).toEqual(["♠3", "♠3"]);
  expect(composer.text).toBe("双龙 弃♠3♠3");
});

test("in honour style the same entry may be claimed", async () => {
  const composer = open("honour");
  screen.getByRole("button", { name: /板砖/ }).click();
  await tick();
  expect(composer.picks.map((picked) => picked.entry.id)).toEqual(["banzhuan"]);
});
