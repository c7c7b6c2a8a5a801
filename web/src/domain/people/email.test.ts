import { expect, it } from "vitest";
import { keptEmail } from "./email";

it.each([
  [" Ana@Example.com ", "ana@example.com"],
  ["\u200bo'brien@example.com\u00ad", "o'brien@example.com"],
  ["ana@münchen.test", "ana@xn--mnchen-3ya.test"],
  ["ana@", "ana@"],
  ["ana@example.com.", "ana@example.com."],
  ["ana@exam ple", "ana@exam ple"],
  ["ana", "ana"],
  ["", ""],
])("keeps %j as %s", (typed, kept) => {
  expect(keptEmail(typed)).toBe(kept);
});
