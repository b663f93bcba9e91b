import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Asked_ from "../src/games/sgs/Asked.svelte";
import Hand from "../src/games/sgs/Hand.svelte";
import Held from "../src/games/sgs/Held.svelte";
import { laid, moved, order } from "../src/games/sgs/order.svelte";
import { ownRound, wishes } from "../src/games/sgs/asking.svelte";
import { face as whole, menu as face } from "../src/games/sgs/face";
import Second from "../src/games/sgs/Second.svelte";
import { answering } from "../src/games/sgs/story";
import type { PlayerView, TableView } from "../src/games/sgs/types";
import { Composer } from "../src/lib/composer.svelte";
import { lang } from "../src/lib/lang.svelte";
import { derivation } from "../src/lib/derivation.svelte";
import type { Asked, EventMsg, Forecast, Json, Menu, Sum } from "../src/lib/protocol";
import { remembered } from "../src/lib/remember.svelte";
import MoveSheet from "../src/parts/MoveSheet.svelte";
import { blank, entry } from "./setup";

const players = ["甲", "乙"];

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  ); // nothing has a size
});
afterEach(() => vi.unstubAllGlobals());
vi.setConfig({ testTimeout: 20_000 });
const title = { zh: "回应", en: "Answer" };
const card = (text: string) => ({
  ...entry(text, text, text),
  facts: { card: text, kind: text.includes("闪") ? "shan" : "sha" },
});
const answers = (...cards: string[]): Menu =>
  ({ groups: [{ title, entries: [...cards.map(card), entry("过", "过", "pass")] }] }) as Menu;
const at = (turns: number, processing: string[] = [], turn = 0): Json =>
  ({ turns, turn, processing }) as unknown as Json;

const ask = (kind: string, menu: Menu): Asked =>
  ({ question: 1000, seat: 1, kind, menu, default: "过", optional: true }) as unknown as Asked;

function show(kind: string, menu: Menu, view: Json): { said: string[]; asked: Asked } {
  const asked = ask(kind, menu);
  const said: string[] = [];
  const composer = new Composer(menu, players, "strict", () => Promise.resolve(null as never));
  const answer = (move: string): void => void said.push(move);
  render(Asked_, { props: { composer, prompt: "?", asked, face, view, answer } });
  render(Second, { props: { composer, asked, view, answer } });
  return { said, asked };
}

function later(kind: string, menu: Menu, view: Json): string[] {
  cleanup();
  return show(kind, menu, view).said;
}

/** The slip is fetched when the first window opens. */
const slip = () => vi.waitUntil(() => document.querySelector("[data-slip]"), { timeout: 10_000 });

/** Ticks that one does not want to be asked again, and declines. */
async function declineUntil(until: string): Promise<void> {
  await slip();
  await fireEvent.click(document.querySelector(`[data-until=${until}]`)!);
  await fireEvent.click(document.querySelector("[data-pass]")!);
}

const offer = (...skills: string[]): Menu =>
  ({ groups: [{ title, entries: [...skills.map((one) => entry(one, one, one)), entry("过", "过", "pass")] }] }) as Menu;

describe("a window of 三国杀", () => {
  beforeEach(() => lang.set("zh"));
  afterEach(() => remembered.forget());

  test("is not opened again for the same trick, but for the next", async () => {
    const menu = answers("♠J无懈可击");
    const { said } = show("nullify", menu, at(3, ["♠7南蛮入侵"]));
    await declineUntil("thing");
    expect(said).toEqual(["过"]);
    expect(later("nullify", menu, at(3, ["♠7南蛮入侵", "♣2杀"]))).toEqual(["过"]);
    expect(later("nullify", menu, at(3, ["♥A万箭齐发"]))).toEqual([]);
  });

  test("is not opened again before one's own turn", async () => {
    const menu = answers("♠J无懈可击");
    ownRound({ turn: 1, turns: 2 } as TableView, 1);
    show("nullify", menu, at(3));
    await declineUntil("round");
    expect(later("nullify", menu, at(5))).toEqual(["过"]);
    expect(later("dodge", answers("♦2闪"), at(5))).toEqual([]);
    expect(later("nullify", menu, at(6, [], 1))).toEqual([]);
  });

  test("is opened again once one was dying, though the round goes on", async () => {
    const menu = answers("♠J无懈可击");
    const hurt = (hp: number): TableView => ({ turns: 4, turn: 0, players: [{}, { hp }] }) as unknown as TableView;
    ownRound({ turn: 1, turns: 2 } as TableView, 1);
    show("nullify", menu, at(3));
    await declineUntil("round");
    ownRound(hurt(1), 1);
    expect(later("nullify", menu, at(4))).toEqual(["过"]);
    ownRound(hurt(0), 1);
    ownRound(hurt(2), 1);
    expect(later("nullify", menu, at(4))).toEqual([]);
  });

  test("is not kept where nothing was ticked", async () => {
    const { said } = show("dodge", answers("♦2闪"), at(3));
    await fireEvent.click(document.querySelector("[data-pass]")!);
    expect(said).toEqual(["过"]);
    expect(later("dodge", answers("♦2闪"), at(3))).toEqual([]);
  });

  test("is answered for good where one always or never wants a skill, and only that one", () => {
    wishes.setSkill("闭月", "never");
    wishes.setSkill("洛神", "always");
    expect(later("use", offer("闭月"), at(9))).toEqual(["过"]);
    expect(later("use", offer("洛神"), at(9))).toEqual(["洛神"]);
    expect(later("use", offer("刚烈"), at(9))).toEqual([]);
    expect(later("invoke", offer("闭月", "刚烈"), at(9))).toEqual([]);
    wishes.setSkill("闭月", "ask");
    expect(later("use", offer("闭月"), at(9))).toEqual([]);
  });

  test("has armour first where one wants it before a card, in the same window", () => {
    const menu = (): Menu => ({
      ...answers("♦2闪"),
      groups: [...answers("♦2闪").groups, { title, entries: [entry("bagua", "八卦阵", "Trigrams")] }],
    });
    expect(later("dodge", menu(), at(3))).toEqual([]);
    wishes.setSkill("八卦阵", "always");
    expect(later("dodge", menu(), at(3))).toEqual(["八卦阵"]);
    expect(later("dodge", answers("♦2闪"), at(3))).toEqual([]);
  });

  test("for 无懈可击 is opened for what hits oneself alone, where one wants that", () => {
    const about = (seat: number): Menu => {
      const menu = answers("♠J无懈可击");
      for (const one of menu.groups[0]!.entries)
        if (one.text === "过") one.outlook = [{ ...told("effect", "生效"), places: [String(seat)] }];
      return menu;
    };
    wishes.setNullify("mine", { turn: "", sign: "", round: "" });
    expect(later("nullify", about(0), at(3))).toEqual(["过"]);
    expect(later("nullify", about(1), at(3))).toEqual([]);
  });

  test("is answered with a real 闪 by itself where one wants that, never with another card", () => {
    wishes.setDodge(true);
    expect(later("dodge", answers("♠8杀", "♦2闪#2", "♦4闪"), at(9))).toEqual(["♦2闪#2"]);
    expect(later("dodge", answers("♠8杀"), at(9))).toEqual([]);
  });

  test("has one button for cards of one name, with how many there are, and one for each skill with what it does", async () => {
    const menu = answers("♦2闪", "♦4闪");
    menu.groups.push({
      title,
      entries: [{ ...entry("bagua", "八卦阵", "Trigrams"), does: { zh: "判定，红色算闪", en: "judge" } }],
    });
    show("dodge", menu, at(3));
    await slip();
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-answer]")];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["闪手里 2 张", "八卦阵判定，红色算闪"]);
  });
});

const event = (kind: string, fields: object, label = ""): EventMsg =>
  ({ kind, fields, label: label ? { zh: label, en: label } : null }) as unknown as EventMsg;
const STRIKE = event("uses", { who: 0, targets: [1], material: [3], kind_: "sha" }, "雷杀");
const along = (...seats: number[]): EventMsg[] =>
  seats.flatMap((who) => [event("unchained", { who }), event("hurt", { who, by: 0, n: { n: 1, terms: [] }, left: 3 })]);

describe("whoever waits in 三国杀 reads what is answered", () => {
  test("out of what everybody heard, and nothing where somebody only has his turn", () => {
    const turn = event("turn_begins", { who: 0 });
    expect(answering([turn, STRIKE], [1])?.zh).toBe("雷杀");
    expect(answering([turn, STRIKE, ...along(1)], [0])).toBeNull();
    expect(answering([turn], [0])).toBeNull();
    expect(answering([turn, STRIKE, event("is_dying", { who: 1 })], [0, 2])?.zh).toBe("濒死");
  });

  test("a dying character is not waited for once he is dead or saved, but the card that struck him still is", () => {
    const turn = event("turn_begins", { who: 0 });
    const dying = event("is_dying", { who: 1 });
    for (const end of ["dies", "rescued"]) {
      expect(answering([turn, STRIKE, dying, event(end, { who: 1 })], [0])).toBeNull();
      expect(answering([turn, STRIKE, dying, event(end, { who: 1 })], [2])?.zh).toBe("雷杀");
    }
  });
});

describe("where no hand lies beside it", () => {
  test("a sheet lists the cards of the hand: what if, and the referee's desk", () => {
    lang.set("zh");
    const asked = { question: 1000, seat: 1, kind: "play", menu: answers("♠7杀"), default: "过" } as unknown as Asked;
    render(MoveSheet, {
      props: { asked, players, face: whole, ask: () => Promise.resolve(null), onclose: () => {}, ondone: () => {} },
    });
    expect(screen.getByRole("button", { name: "♠7杀", hidden: true })).toBeTruthy();
  });
});

const sum = (n: number, ...terms: [string, number][]): Sum => ({
  n,
  terms: terms.map(([name, n], i) => ({ how: i ? "plus" : "start", n, name: { zh: name, en: name }, clause: "" })),
});
const told = (kind: string, zh: string, of: Sum | null = null, bad = false): Forecast => ({
  kind,
  text: { zh, en: zh },
  bad,
  clauses: [],
  sum: of,
  places: [],
  pays: {},
  brief: null,
});
const DAMAGE = told("damage", "受到 2 点伤害", sum(2, ["杀", 1], ["酒", 1]));
const LIFE = told("life", "体力剩 0，濒死", sum(0, ["体力", 2], ["伤害", -2]), true);

describe("a window of 三国杀 says what it brings not to answer", () => {
  const menu = (): Menu =>
    ({
      groups: [{ title, entries: [card("♦2闪"), { ...entry("过", "过", "pass"), outlook: [DAMAGE, LIFE] }] }],
    }) as Menu;

  test("as sums that can be tapped, to the end", async () => {
    lang.set("zh");
    const composer = new Composer(menu(), players, "strict", null);
    const asked = {
      question: 1,
      seat: 1,
      kind: "dodge",
      menu: menu(),
      default: "过",
      optional: true,
    } as unknown as Asked;
    render(Asked_, { props: { composer, prompt: "?", asked, face, view: at(3), answer: () => {} } });
    await slip();
    expect(screen.getByRole("group", { name: "过" }).textContent).toContain("濒死");
    await fireEvent.click(document.querySelector("[data-forecast=damage] [data-sum]")!);
    expect(derivation.open?.terms.map(({ name }) => name.zh)).toEqual(["杀", "酒"]);
    derivation.close();
  });
});

describe("a replay of 三国杀", () => {
  test("shows every hand, which nobody saw at the table", () => {
    const player = { alive: true, hand_count: 2, hand: ["♠7杀#2", "♦2闪"] } as PlayerView;
    render(Held, { props: { player, labels: {} } });
    expect(document.querySelector("[data-held]")?.textContent).toBe("♠7杀♦2闪");
    cleanup();
    render(Held, { props: { player: { ...player, hand: ["♦2闪"] }, labels: {} } });
    expect(document.querySelector("[data-held]")).toBeNull();
  });
});

describe("the hand of 三国杀", () => {
  const view = (...hand: string[]): Json => ({ turns: 3, players: [{ hand, hand_limit: sum(2) }] }) as unknown as Json;
  const shown = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>("[data-hand] [data-card]")].map(({ dataset }) => dataset.card);

  beforeEach(() => {
    lang.set("zh");
    order.lay([]);
  });

  test("lies as it was laid; what came later lies at its end", () => {
    expect(laid(["♠7杀", "♦2闪", "♥3桃"], ["♦2闪", "♠7杀"])).toEqual(["♦2闪", "♠7杀", "♥3桃"]);
    expect(moved(["♠7杀", "♦2闪", "♥3桃"], "♠7杀", 1)).toEqual(["♦2闪", "♠7杀", "♥3桃"]);
  });

  test("is laid by keys", async () => {
    render(Hand, { props: { view: view("♠7杀", "♦2闪", "♥3桃"), me: 0, composer: null, labels: {} } });
    await fireEvent.keyDown(screen.getByRole("button", { name: "♠7 杀" }), { key: "ArrowRight", shiftKey: true });
    expect(shown()).toEqual(["♦2闪", "♠7杀", "♥3桃"]);
    expect(screen.getByRole("status").textContent).toBe("♠7杀 2/3");
  });

  test("shows no number of a copy, and a card that is used as another says as what", async () => {
    const slot = blank({ kind: "card", values: ["♠7杀#2"], least: 1, most: 2, before: " ", between: " ", names: [] });
    const black = entry("qingguo", "倾国", "Beauty", [slot], { facts: { kind: "shan" } });
    const grey = { ...card("♠7杀#2"), refusal: { zh: "要的是闪", en: "", clauses: [] } };
    const composer = new Composer(
      { groups: [{ title, entries: [grey, black] }], most: 1 } as unknown as Menu,
      players,
      "strict",
      null,
    );
    render(Hand, { props: { view: view("♠7杀#2"), me: 0, composer, labels: {} } });
    await fireEvent.click(screen.getByRole("button", { name: "♠7 杀 (倾国)" }));
    expect(composer.current?.entry.id).toBe("qingguo");
    expect(composer.current?.filled).toEqual([["♠7杀#2"]]);
    expect(document.body.textContent).not.toContain("#2");
  });
});
