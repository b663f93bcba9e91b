import { describe, expect, test } from "vitest";
import { decode, encode } from "../src/lib/link";
import { read } from "../src/lib/route.svelte";
import { lines, upTo, withMove } from "../src/lib/record";

const record = {
  game: "cier",
  players: ["甲", "乙"],
  id: "x",
  expect: { over: false },
  moves: [
    { 甲: "子弹", 乙: "防御" },
    { 甲: "手斧 > 乙", 乙: "闪避" },
  ],
};

describe("data in a link", () => {
  test("comes back as it went, in letters an address may have", async () => {
    const code = await encode({ record, score: { 甲: 2 } });
    expect(code).toMatch(/^[\w-]+$/);
    expect(await decode(code)).toEqual({ record, score: { 甲: 2 } });
  });
  test("stays short for a long match", async () => {
    const moves = Array.from({ length: 60 }, () => record.moves[0]);
    expect((await encode({ ...record, moves })).length).toBeLessThan(400);
  });
  test("a link that was cut says nothing instead of something wrong", async () => {
    const code = await encode(record);
    expect(await decode(code.slice(0, -6))).toBeNull();
    expect(await decode("")).toBeNull();
    expect(await decode("z!!!")).toBeNull();
  });
});

describe("a record with another move", () => {
  test("keeps the later lines and drops what was expected of the old one", () => {
    const other = withMove(record, 0, "乙", "闪避");
    expect(lines(other)).toEqual([{ 甲: "子弹", 乙: "闪避" }, record.moves[1]]);
    expect(other).not.toHaveProperty("expect");
    expect(other).not.toHaveProperty("id");
  });
  test("a game in turns has lines of one move", () => {
    expect(lines(withMove({ moves: ["甲: 直冲", "乙: 格挡"] }, 1, "乙", "居合"))).toEqual(["甲: 直冲", "乙: 居合"]);
  });
  test("ends where it is cut", () => {
    expect(lines(upTo(record, 1))).toEqual([record.moves[0]]);
  });
});

describe("the address", () => {
  test("leads to its page", () => {
    expect(read("/")).toEqual({ page: "home" });
    expect(read("/t/qing-zhu-47")).toEqual({ page: "table", code: "qing-zhu-47" });
    expect(read("/t/%E9%9D%92%E7%AB%B947")).toEqual({ page: "table", code: "青竹47" });
    expect(read("/r/qing-zhu-47-1")).toEqual({ page: "replay", id: "qing-zhu-47-1" });
    expect(read("/rules/cier")).toEqual({ page: "rules", game: "cier" });
    expect(read("/judge/cier")).toEqual({ page: "judge", game: "cier" });
  });
  test("that leads nowhere says so", () => {
    expect(read("/t")).toEqual({ page: "lost" });
    expect(read("/t/a/b")).toEqual({ page: "lost" });
    expect(read("/%E9%9")).toEqual({ page: "lost" });
  });
});
