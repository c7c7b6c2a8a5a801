import { describe, expect, it } from "vitest";
import { listingMessages } from "./messages";
import { payRange } from "./pay";

describe("payRange", () => {
  it.each([
    [18.5, 22, "$18.50–$22.00"],
    [20, 20, "$20.00"],
    [18.5, null, "From $18.50"],
    [undefined, 1000, "Up to $1,000.00"],
    [null, undefined, ""],
  ])("writes %s to %s", (least, most, text) => {
    expect(payRange(least, most, listingMessages.en)).toBe(text);
  });
});
