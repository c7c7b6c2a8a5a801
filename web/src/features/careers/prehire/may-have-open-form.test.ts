import { expect, it } from "vitest";
import { hasOffer } from "./may-have-open-form";

it.each([
  ["SUBMITTED", false],
  ["CONDITIONAL_OFFER", true],
  ["HIRED", true],
  ["ON_HOLD", false],
] as const)("knows whether %s is after an offer", (status, is) => {
  expect(hasOffer({ status })).toBe(is);
});
