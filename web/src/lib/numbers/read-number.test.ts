import { describe, expect, it } from "vitest";
import { readNumber } from "./read-number";

describe("readNumber", () => {
  it.each([
    ["12", 0, 12],
    [" 1,250 ", 0, 1250],
    ["$18.50", 2, 18.5],
    ["7.00", 0, 7],
    ["-3", 0, -3],
  ])("reads %j", (text, decimals, number) => {
    expect(readNumber(text, decimals)).toEqual({ number });
  });

  it.each(["", "twelve", "1,25", "1e3", "٣", "5 5"])("says that %j is no number", (text) => {
    expect(readNumber(text, 2)).toEqual({ problem: "form" });
  });

  it("says that there are too many decimals", () => {
    expect(readNumber("18.505", 2)).toEqual({ problem: "decimals" });
    expect(readNumber("1.5", 0)).toEqual({ problem: "decimals" });
  });
});
