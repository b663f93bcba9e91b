import { expect, test } from "vitest";
import { percents } from "../src/lib/percents";

test("whole percents of one thing make a hundred", () => {
  expect(percents([535, 465])).toEqual([54, 46]);
  expect(percents([304, 334, 362])).toEqual([31, 33, 36]);
  expect(percents([333, 333, 334])).toEqual([33, 33, 34]);
  expect(percents([1000, 0])).toEqual([100, 0]);
  expect(percents([0, 0])).toEqual([0, 0]);
});
