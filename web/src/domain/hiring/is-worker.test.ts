import { describe, expect, it } from "vitest";
import { isWorker } from "./is-worker";

describe("isWorker", () => {
  it.each([
    ["PRE_HIRE", null, true],
    ["VERIFICATION", null, true],
    ["HIRED", null, true],
    ["ON_HOLD", "VERIFICATION", true],
    ["ON_HOLD", "INTERVIEWED", false],
    ["CONDITIONAL_OFFER", null, false],
    ["REJECTED", null, false],
    ["WITHDRAWN", "PRE_HIRE", false],
  ])("%s, on hold from %s: %s", (status, heldFrom, expected) => {
    expect(isWorker({ status, heldFrom })).toBe(expected);
  });
});
