import { describe, expect, it } from "vitest";
import { hourlyPay, payRange } from "./pay-range";

describe("payRange", () => {
  it.each([
    [18.5, 22, "$18.50–$22.00"],
    [20, 20, "$20.00"],
    [18.5, null, "From $18.50"],
    [undefined, 1000, "Up to $1,000.00"],
    [null, undefined, ""],
  ])("writes %s to %s", (least, most, text) => {
    expect(payRange(least, most, "en")).toBe(text);
  });

  it("says by the hour in both languages, and nothing without an end", () => {
    expect(hourlyPay(18.5, null, "en")).toBe("From $18.50 an hour");
    expect(hourlyPay(18.5, 22, "es")).toBe("$18.50–$22.00 por hora");
    expect(hourlyPay(null, null, "es")).toBe("");
  });
});
