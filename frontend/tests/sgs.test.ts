import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { menu as face, ownTurn } from "../src/games/sgs/face";
import type { TableView } from "../src/games/sgs/types";
import { Composer } from "../src/lib/composer.svelte";
import { lang } from "../src/lib/lang.svelte";
import type { Asked, Json, Menu } from "../src/lib/protocol";
import { remembered } from "../src/lib/remember.svelte";
import Picker from "../src/parts/picker/Picker.svelte";
import { entry } from "./setup";

const players = ["甲", "乙"];
const title = { zh: "回应", en: "Answer" };
const card = (text: string) => ({ ...entry(text, text, text), facts: { card: text } });
const answers = (...cards: string[]): Menu =>
  ({ groups: [{ title, entries: [...cards.map(card), entry("过", "过", "pass")] }] }) as Menu;
const at = (turns: number, processing: string[] = [], turn = 0): Json =>
  ({ turns, turn, processing }) as unknown as Json;

function show(kind: string, menu: Menu, view: Json): string[] {
  const asked = { question: 1000, seat: 1, kind, menu, default: "过", optional: true } as unknown as Asked;
  const said: string[] = [];
  const composer = new Composer(menu, players, "strict", () => Promise.resolve(null as never));
  render(Picker, {
    props: { composer, prompt: "?", asked, face, view, answer: (move: string) => void said.push(move) },
  });
  return said;
}

async function later(kind: string, menu: Menu, view: Json): Promise<string[]> {
  cleanup();
  const said = show(kind, menu, view);
  await vi.advanceTimersByTimeAsync(600);
  return said;
}

describe("a window of 三国杀", () => {
  beforeEach(() => {
    lang.set("zh");
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    remembered.forget();
  });

  test("is not opened again for the same trick, but for the next", async () => {
    const menu = answers("♠J无懈可击");
    const said = show("nullify", menu, at(3, ["♠7南蛮入侵"]));
    await fireEvent.click(screen.getByRole("button", { name: "这张牌别再问" }));
    expect(said).toEqual(["过"]);
    expect(await later("nullify", menu, at(3, ["♠7南蛮入侵", "♣2杀"]))).toEqual(["过"]);
    expect(await later("nullify", menu, at(3, ["♥A万箭齐发"]))).toEqual([]);
  });

  test("is not opened again before one's own turn", async () => {
    const menu = answers("♠J无懈可击");
    ownTurn({ turn: 1, turns: 2 } as TableView, 1);
    show("nullify", menu, at(3));
    await fireEvent.click(screen.getByRole("button", { name: "到我回合前别再问" }));
    expect(await later("nullify", menu, at(5))).toEqual(["过"]);
    expect(await later("dodge", answers("♦2闪"), at(5))).toEqual([]);
    expect(await later("nullify", menu, at(6, [], 1))).toEqual([]);
  });

  test("is answered with a real 闪 by itself where one wants that, never with another card", async () => {
    show("dodge", answers("♠8杀", "♦2闪"), at(3));
    await fireEvent.click(screen.getByRole("button", { name: "有就自动出" }));
    expect(await later("dodge", answers("♠8杀", "♦2闪#2", "♦4闪"), at(9))).toEqual(["♦2闪#2"]);
    expect(await later("dodge", answers("♠8杀"), at(9))).toEqual([]);
  });
});
