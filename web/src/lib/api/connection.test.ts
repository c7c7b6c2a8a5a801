import { describe, expect, it } from "vitest";
import { waitBefore } from "./connection";

describe("waitBefore", () => {
  it("doubles up to half a minute", () => {
    const middle = () => 0.5;
    expect([1, 2, 3, 4, 5, 6, 60].map((attempt) => waitBefore(attempt, middle))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it("stays within a quarter of it", () => {
    expect(waitBefore(3, () => 0)).toBe(3000);
    expect(waitBefore(3, () => 1)).toBe(5000);
  });
});
