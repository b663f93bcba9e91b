import { describe, expect, test } from "vitest";
import * as edit from "../src/games/wuba/editing";
import { tapped, toolsFor } from "../src/games/wuba/editor/tools";
import { drawnOf } from "../src/games/wuba/map";
import type { MapView } from "../src/games/wuba/types";
import standard from "./wuba-map.json";

const ground = standard as unknown as MapView;
const whole = edit.fromView(ground);
const line = ({ a, b, kind }: edit.Line): string => `${[a, b].sort().join("-")} ${kind}`;
const lines = (draft: edit.Draft): string[] => draft.lines.map(line).sort();

/** The map with everything north of row 5 wiped out. */
const southern = edit
  .pointsOf(whole)
  .filter((point) => Number(point.slice(1)) > 5)
  .reduce(edit.erase, whole);

describe("drawing a map", () => {
  test("lines join neighbours, and the same tap twice wipes them out", () => {
    const one = edit.toggleLine(edit.empty(), "A1", "B2", "road");
    expect(edit.pointsOf(one)).toEqual(["A1", "B2"]);
    expect(edit.toggleLine(one, "B2", "A1", "road").lines).toEqual([]);
    expect(edit.toggleLine(one, "A1", "C1", "road")).toBe(one);
    expect(edit.toggleLine(one, "A1", "B2", "rail").lines).toEqual([{ a: "A1", b: "B2", kind: "rail" }]);
  });

  test("a station begins on the rails, whichever end was tapped first", () => {
    const rails = edit.toggleLine(edit.empty(), "A1", "A2", "rail");
    expect(edit.toggleLine(rails, "B1", "A1", "station").lines.at(-1)).toEqual({ a: "A1", b: "B1", kind: "station" });
  });

  test("a tap puts zones, towers and spawns on points that are there, and takes them away again", () => {
    const road = edit.toggleLine(edit.empty(), "A1", "B1", "road");
    expect(toolsFor(["西", "mine"]).flatMap(({ name }) => name.en)).toEqual(
      expect.arrayContaining(["west zone", "mine zone", "blue tower"]),
    );
    expect(tapped(road, "zone 西", "A1").economy["西"]).toEqual(["A1"]);
    expect(tapped(tapped(road, "zone 西", "A1"), "zone 西", "A1").economy["西"]).toEqual([]);
    expect(Object.keys(tapped(road, "tower1", "B1").towers[1])).toEqual(["B1"]);
    expect(tapped(road, "spawn0", "A1").spawns[0]).toEqual(["A1"]);
    expect(edit.pointsOf(tapped(road, "erase", "A1"))).not.toContain("A1");
    expect(tapped(road, "tower0", "I9")).toBe(road);
    expect(tapped(road, "centre", "C3").centre).toEqual(["C3"]);
  });

  test("what stood on a point goes with it", () => {
    const bare = edit.erase(whole, "C2");
    expect(Object.keys(bare.towers[0])).toEqual(["G2"]);
    expect(bare.lines.some(({ a, b }) => a === "C2" || b === "C2")).toBe(false);
  });

  test("the sixth spawn begins the line-up anew", () => {
    expect(edit.addSpawn(whole, 0, "E2").spawns[0]).toEqual(["E2"]);
    expect(edit.addSpawn(edit.empty(), 1, "E9").spawns).toEqual([[], ["E9"]]);
  });
});

describe("mirroring a half", () => {
  test("the southern half of the standard map makes the whole of it", () => {
    const made = edit.mirrored(southern, "mirror_rows");
    expect(lines(made)).toEqual(lines(whole));
    expect(made.towers).toEqual(whole.towers);
    expect(made.spawns).toEqual(whole.spawns);
    expect([...made.centre].sort()).toEqual([...whole.centre].sort());
    expect([...(made.economy.西 ?? [])].sort()).toEqual(["B4", "B5", "B6"]);
    expect(made.symmetry).toEqual(["mirror_rows"]);
  });

  test("the western half makes the eastern zone, and keeps the sides", () => {
    const western = edit
      .pointsOf(whole)
      .filter((point) => point > "F")
      .reduce(edit.erase, whole);
    const made = edit.mirrored(western, "mirror_columns");
    expect(lines(made)).toEqual(lines(whole));
    expect(made.towers).toEqual(whole.towers);
    expect([...(made.economy.东 ?? [])].sort()).toEqual(["H4", "H5", "H6"]);
    expect([...made.spawns[0]].sort()).toEqual([...whole.spawns[0]].sort());
  });

  test("done twice it changes nothing", () => {
    for (const how of edit.SYMMETRIES) {
      const once = edit.mirrored(whole, how);
      expect(lines(edit.mirrored(once, how))).toEqual(lines(once));
    }
  });
});

describe("the file", () => {
  test("says the same map again, in long chains", () => {
    const file = edit.toFile(whole);
    expect(lines(edit.fromFile(file))).toEqual(lines(whole));
    expect(edit.fromFile(file).towers).toEqual(whole.towers);
    expect(file.roads?.length).toBeLessThan(45);
    expect(Object.values(file.rails ?? {})).toContain("A2 A3 A4 A5 A6 A7 A8");
  });

  test("knows the size of a map that does not say it", () => {
    const { size: _, ...file } = edit.toFile(whole);
    expect([edit.fromFile(file).columns, edit.fromFile(file).rows]).toEqual([9, 9]);
  });

  test("points without lines are kept", () => {
    const lonely = edit.toggleCentre(edit.empty(), "C3");
    expect(edit.toFile(lonely).points).toBe("C3");
    expect(drawnOf({ ...ground, points: "E3" }).points).toContain("E3");
  });
});
