import { describe, expect, it } from "vitest";
import { idleState } from "./idle";

const minute = 60_000;

describe("idleState", () => {
  it.each([
    [0, "active"],
    [27.9, "active"],
    [28, "warning"],
    [29.9, "warning"],
    [30, "locked"],
    [600, "locked"],
  ])("after %d idle minutes of 30 is %s", (minutes, state) => {
    expect(idleState(minutes * minute, 0, 30)).toBe(state);
  });

  it("warns half-way where the limit is short", () => {
    expect(idleState(0.4 * minute, 0, 1)).toBe("active");
    expect(idleState(0.5 * minute, 0, 1)).toBe("warning");
    expect(idleState(1 * minute, 0, 1)).toBe("locked");
  });
});
