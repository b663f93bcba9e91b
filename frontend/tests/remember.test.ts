import { beforeEach, expect, test, vi } from "vitest";
import type { Now } from "../src/lib/remember.svelte";

const now: Now = { turn: "3", sign: "a b", thing: "♠7杀", round: "2" };

/** The memory as a page finds it that is opened now. */
async function opened() {
  vi.resetModules();
  return (await import("../src/lib/remember.svelte")).remembered;
}

beforeEach(() => localStorage.clear());

test.each([
  ["thing", { thing: "♥2闪" }],
  ["turn", { turn: "4" }],
  ["round", { round: "5" }],
  ["change", { sign: "a b c" }],
] as const)(
  "an answer kept for the same %s holds until that is another, and not in the next page",
  async (until, other) => {
    const memory = await opened();
    memory.keep("counter", "过", until, now);
    expect(memory.recall("counter", now)).toBe("过");
    expect(memory.recall("insert", now)).toBeNull();
    expect(memory.recall("counter", { ...now, ...other })).toBeNull();
    expect((await opened()).recall("counter", now)).toBeNull();
  },
);

test("an answer for good holds whatever changes, in the next page too, until it is forgotten", async () => {
  (await opened()).keep("counter", "过", "always", now);
  const later = await opened();
  expect(later.recall("counter", { turn: "9", sign: "other" })).toBe("过");
  expect(later.always).toBe(1);
  later.forget();
  expect(later.recall("counter", now)).toBeNull();
  expect((await opened()).always).toBe(0);
});

test("what somebody else wrote into the place of the memory is no answer", async () => {
  localStorage.setItem("kejian.answers", "{not json");
  expect((await opened()).recall("counter", now)).toBeNull();
});
