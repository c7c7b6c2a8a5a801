import { expect, it } from "vitest";
import { readablePhone } from "./phone";

it.each([
  ["+12015550123", "(201) 555-0123"],
  ["+34600123456", "+34600123456"],
  ["", ""],
])("writes %s as %s", (kept, read) => {
  expect(readablePhone(kept)).toBe(read);
});
