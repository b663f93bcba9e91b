import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import Generic from "../src/games/Generic.svelte";
import type { Json } from "../src/lib/protocol";
import { lang } from "../src/lib/lang.svelte";

const view: Json = {
  round: 2,
  players: [
    {
      name: "甲",
      hp: "3",
      things: [
        { name: "盾", count: 1 },
        { name: "刀", count: 0 },
      ],
    },
    { name: "乙", hp: "1" },
  ],
};
const labels = { hp: { zh: "生命", en: "life" }, things: { zh: "东西", en: "things" }, 盾: { zh: "盾", en: "Shield" } };
const rest = {
  view,
  labels,
  players: ["甲", "乙"],
  me: 0,
  events: [],
  phase: "still" as const,
  hideOwn: false,
  locked: [],
};

test("a game without its own field shows what its view says", () => {
  lang.set("zh");
  render(Generic, { props: { ...rest, aim: null } });
  const text = document.body.textContent ?? "";
  expect(text).toContain("甲 · 我");
  expect(text).toContain("生命");
  expect(text).toContain("盾 1");
  expect(text).not.toContain("刀");
  expect(text).toContain("round");
});

test("it speaks English with the words the game declares", () => {
  lang.set("en");
  render(Generic, { props: { ...rest, aim: null } });
  const text = document.body.textContent ?? "";
  expect(text).toContain("life");
  expect(text).toContain("Shield 1");
  expect(text).not.toContain("盾");
});

test("its players can be aimed at", () => {
  lang.set("zh");
  const pick = vi.fn();
  render(Generic, { props: { ...rest, aim: { kind: "seat", values: [1], chosen: [], pick } } });
  screen.getByRole("button", { name: "瞄准乙" }).click();
  expect(pick).toHaveBeenCalledWith(1);
  expect(screen.queryByRole("button", { name: "瞄准甲" })).toBeNull();
});
