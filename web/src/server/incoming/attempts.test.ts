import { describe, expect, it } from "vitest";
import { Attempts } from "./attempts";

describe("Attempts", () => {
  it("counts each client by itself, and starts over after a minute", () => {
    let now = 1_000_000;
    const attempts = new Attempts(2, () => now);
    expect([attempts.hit("a"), attempts.hit("a"), attempts.hit("b")]).toEqual(
      Array(3).fill(undefined),
    );
    now += 15_000;
    expect([attempts.hit("a"), attempts.hit("b")]).toEqual([45, undefined]);
    now += 44_999;
    expect(attempts.hit("a")).toBe(1);
    now += 1;
    expect(attempts.hit("a")).toBeUndefined();
  });

  it("remembers a bounded number of clients", () => {
    const attempts = new Attempts(1, () => 1_000_000);
    const refused = Array.from({ length: 20_000 }, (_, place) => attempts.hit(`${place}`));
    expect(refused.filter((wait) => wait === undefined)).toHaveLength(10_001);
  });
});
