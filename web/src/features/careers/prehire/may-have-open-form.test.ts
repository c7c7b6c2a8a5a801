import { expect, it } from "vitest";
import { hasOffer } from "./may-have-open-form";

it.each([
  ["SUBMITTED", false],
  ["CONDITIONAL_OFFER", true],
  ["HIRED", true],
  ["ON_HOLD", false],
] as const)("knows whether %s is after an offer", (status, is) => {
  expect(hasOffer({ status, offerState: null })).toBe(is);
});

it.each([
  ["SENT", false],
  ["DECLINED", false],
  ["ACCEPTED", true],
] as const)("takes an offer in writing that is %s for what it is", (offerState, is) => {
  expect(hasOffer({ status: "CONDITIONAL_OFFER", offerState })).toBe(is);
});
