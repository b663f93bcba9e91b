import { describe, expect, test } from "vitest";
import { completed } from "../src/lib/menu";
import { SLOT_DEFAULTS, type Asked, type Menu, type Refusal, type Slot, type Entry } from "../src/lib/protocol";
import { entry, menu } from "./setup";

const load = entry("zidan", "子弹", "Load");
const hatchet = entry("shoufu", "手斧", "Hatchet");
const lacking: Refusal = { zh: "弹药不够", en: "not enough ammo", clauses: ["cier.2.33"] };
const nothing: Menu = { groups: [], most: 1, slots: [], joiner: "" };

const asked = (lines: Menu, greys: Asked["greys"] = {}): Asked => ({
  question: 1,
  seat: 0,
  invited: true,
  kind: "declare",
  prompt: { zh: "", en: "" },
  menu: lines,
  greys,
  default: "",
  optional: false,
  together: true,
  answer: null,
});

describe("a question as it was sent", () => {
  test("gets the lines of before where none were sent", () => {
    expect(completed(asked(nothing), menu([load, hatchet])).menu).toEqual(menu([load, hatchet]));
  });

  test("gets what is said against its lines now, and no longer what was said before", () => {
    const first = completed(asked(menu([load, hatchet]), { shoufu: { refusal: null, fault: lacking } }), null);
    expect(first.menu.groups[0]?.entries.map((line) => line.fault)).toEqual([null, lacking]);
    const second = completed(asked(nothing), menu([load, hatchet]));
    expect(second.menu.groups[0]?.entries.map((line) => line.fault)).toEqual([null, null]);
  });

  test("keeps what a whole menu says by itself", () => {
    const grey = { ...hatchet, refusal: lacking };
    expect(completed(asked(menu([grey])), menu([load])).menu.groups[0]?.entries).toEqual([grey]);
  });

  test("gets its blanks by their numbers, and its text by its name where they are the same", () => {
    const seats: Slot = {
      ...SLOT_DEFAULTS,
      kind: "seat",
      values: [1],
      least: 1,
      most: 1,
      before: " > ",
      between: "、",
    };
    const { text: _, ...unsaid } = hatchet;
    const lines = [{ ...unsaid, blanks: [0] } as Entry, { ...hatchet, text: "", blanks: [] }];
    const sent = { ...menu(lines), slots: [seats] };
    const [line, wordless] = completed(asked(sent), null).menu.groups[0]?.entries ?? [];
    expect([line?.text, line?.slots, line?.blanks]).toEqual(["手斧", [seats], []]);
    expect(wordless?.text, "a choice is written by its blank alone").toBe("");
  });
});
