import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import Generic from "../src/games/Generic.svelte";
import type { GameFace } from "../src/games/field";
import { lastTurn } from "../src/games/fadian/story";
import { lang } from "../src/lib/lang.svelte";
import Log from "../src/parts/Log.svelte";
import { event } from "./setup";

const face: GameFace = { Field: Generic, lastTurn };
const turns = Array.from({ length: 25 }, (_, i) => [
  event(2 * i, "turn", { who: [0] }, `第 ${i + 1} 回合`),
  event(2 * i + 1, "walk", { who: 0, start: 1, cell: 2 }, "走"),
]).flat();

beforeEach(() => lang.set("zh"));

test("a long log begins with its newest turns, and goes back as far as one asks", async () => {
  const { container } = render(Log, { props: { events: turns, face } });
  const numbers = (): (string | null)[] => [...container.querySelectorAll("li .n")].map((number) => number.textContent);
  expect(numbers()).toEqual(["25", "24", "23", "22", "21", "20", "19", "18", "17", "16"]);
  for (const count of [20, 25]) {
    screen.getByRole("button", { name: "更早的" }).click();
    await tick();
    expect(numbers().length).toBe(count);
  }
  expect(numbers().at(-1)).toBe("1");
  expect(screen.queryByRole("button", { name: "更早的" })).toBeNull();
});

test("what comes before the first turn is not counted", () => {
  const { container } = render(Log, {
    props: {
      events: [event(0, "field", { n: 9, cards: 36 }, "场地"), event(1, "turn", { who: [0] }, "第 1 回合")],
      face: { ...face, turnKind: "turn" },
    },
  });
  expect([...container.querySelectorAll("li")].map((turn) => turn.querySelector(".n")?.textContent)).toEqual(["1", ""]);
});

test("of a match that began earlier the rest is asked for, and its turns are not counted until it is here", async () => {
  let asked = 0;
  const { container, rerender } = render(Log, {
    props: { events: turns.slice(30), face, onearlier: () => (asked += 1) },
  });
  const numbers = (): (string | null)[] => [...container.querySelectorAll("li .n")].map((number) => number.textContent);
  expect(numbers()).toEqual(Array(10).fill(""));
  screen.getByRole("button", { name: "更早的" }).click();
  await tick();
  expect(asked).toBe(1);
  await rerender({ events: turns });
  expect(numbers()[0]).toBe("25");
  expect(numbers().length).toBe(20);
});
