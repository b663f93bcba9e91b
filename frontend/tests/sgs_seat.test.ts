import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import GeneralSeal from "../src/games/sgs/GeneralSeal.svelte";
import Me from "../src/games/sgs/Me.svelte";
import Gouyu from "../src/games/sgs/numbers/Gouyu.svelte";
import type { Mark } from "../src/games/sgs/story";
import type { PlayerView } from "../src/games/sgs/types";
import { lang } from "../src/lib/lang.svelte";
import type { Sum } from "../src/lib/protocol";

const sum = (n: number) => ({ n: String(n), terms: [] }) as unknown as Sum;
const labels = {
  曹操: { zh: "曹操", en: "Cao Cao" },
  反贼: { zh: "反贼", en: "rebel" },
};

beforeEach(() => lang.set("zh"));

describe("a seal of 三国杀", () => {
  const seal = (more: object): HTMLElement => {
    cleanup();
    const { container } = render(GeneralSeal, {
      props: { name: "曹操", kingdom: "魏", shown: true, labels, ...more },
    });
    return container.querySelector<HTMLElement>(".seal")!;
  };

  test("is filled where all see it, dashed where the reader alone does, and hatched where nobody showed it", () => {
    expect([...seal({}).classList].filter((name) => ["mine", "hid"].includes(name))).toEqual([]);
    expect(seal({ shown: false }).classList).toContain("mine");
    const hidden = seal({ name: "", kingdom: null, shown: false });
    expect(hidden.classList).toContain("hid");
    expect(hidden.textContent).toContain("暗");
  });

  test("has the sign of its kingdom beside the colour, and says that it lies turned over", () => {
    expect(seal({}).querySelector("i")?.textContent).toBe("魏");
    const turned = seal({ turned: true });
    expect(turned.classList).toContain("turned");
    expect(turned.querySelector("em")?.textContent).toBe("翻");
  });
});

describe("hp of 三国杀", () => {
  const hp = (now: number, limit: number): HTMLElement => {
    cleanup();
    render(Gouyu, { props: { hp: now, limit, label: "体力" } });
    return screen.getByRole("img");
  };

  test("are gouyu, the lost ones hollow and the last one red", () => {
    expect(hp(2, 4).querySelectorAll("svg").length).toBe(4);
    expect(hp(2, 4).querySelectorAll("svg.lost").length).toBe(2);
    expect(hp(2, 4).classList).not.toContain("low");
    expect(hp(1, 4).classList).toContain("low");
  });

  test("are written above six, and never below nothing", () => {
    expect(hp(7, 8).querySelector("svg")).toBeNull();
    expect(hp(7, 8).textContent).toBe("7/8");
    expect(hp(-2, 4).querySelectorAll("svg.lost").length).toBe(4);
    expect(hp(-2, 4).getAttribute("aria-label")).toBe("体力 0/4");
  });
});

describe("one's own seat of 三国杀", () => {
  const player = {
    name: "乙", alive: true, general: "曹操", deputy: "", shown: [true, true], kingdom: "魏", identity: "反贼", hp: 4, max_hp: 4,
    hand_count: 0, hand: [], hand_limit: sum(4), attack_range: sum(1), equipment: {}, judging: [], chained: true, face_down: true,
    drunk: false, marks: [], on_general: [],
  } as unknown as PlayerView; // prettier-ignore
  const mark = { aimed: false } as unknown as Mark;

  test("hides who one is from neighbours by a tap, and shows it again", async () => {
    render(Me, {
      props: {
        player, seat: 1, labels, war: false, begun: true, turn: false, mark, aim: null, mine: true, won: false, low: false,
        composer: null,
      },
    }); // prettier-ignore
    const eye = document.querySelector<HTMLElement>("button.myid")!;
    expect(eye.textContent).toContain("反贼");
    await fireEvent.click(eye);
    expect(eye.textContent).not.toContain("反贼");
    expect(eye.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(eye);
    expect(eye.textContent).toContain("反贼");
    expect([...document.querySelectorAll(".mk")].map(({ textContent }) => textContent)).toEqual(["横置", "翻面"]);
  });
});
