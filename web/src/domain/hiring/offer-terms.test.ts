import { describe, expect, it } from "vitest";
import { offeredPay, offeredTerms } from "./offer-terms";

const offer = { pay: 1250.5, payPer: "week" as const };

describe("offeredTerms", () => {
  it("writes dollars in one way and the period in the reader's language", () => {
    expect(offeredPay(offer, "en")).toBe("$1,250.50 per week");
    expect(offeredPay(offer, "es")).toBe("$1,250.50 por semana");
  });

  it("says of what is open that it is to be agreed", () => {
    const values = offeredTerms({ ...offer, startsOn: "07-04-2031", workplace: null }, "en");
    expect(values.map(([, value]) => value)).toEqual([
      "$1,250.50 per week",
      "To be agreed",
      "07/04/2031",
      "To be agreed",
    ]);
  });
});
