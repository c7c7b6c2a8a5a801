import { expect, test } from "vitest";
import { mayPrefetch } from "./may-prefetch";

test.each([
  [{}, true],
  [{ connection: {} }, true],
  [{ connection: { saveData: false, effectiveType: "4g" } }, true],
  [{ connection: { saveData: true, effectiveType: "4g" } }, false],
  [{ connection: { saveData: false, effectiveType: "3g" } }, false],
  [{ connection: { effectiveType: "slow-2g" } }, false],
])("%o may prefetch: %s", (browser, expected) => {
  expect(mayPrefetch(browser)).toBe(expected);
});
