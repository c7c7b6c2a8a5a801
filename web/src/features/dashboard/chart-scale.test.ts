import { expect, it } from "vitest";
import { axisTop, percentOf, shortDay } from "./chart-scale";

it.each([
  [0, 4],
  [3, 4],
  [4, 4],
])("keeps a small axis for %i", (largest) => {
  expect(axisTop(largest)).toBeGreaterThanOrEqual(Math.max(4, largest));
  expect(axisTop(largest)).toBeLessThanOrEqual(5);
});

it.each([
  [9, 10],
  [11, 20],
  [21, 25],
  [26, 30],
  [31, 40],
  [41, 50],
  [53, 60],
  [61, 80],
  [81, 100],
  [180, 200],
  [1001, 2000],
])("ends the axis of %i at %i", (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});

it("answers shares and short days", () => {
  expect(percentOf(5, 20)).toBe(25);
  expect(percentOf(5, 0)).toBe(0);
  expect(shortDay("11-21-2026")).toBe("11/21");
});
