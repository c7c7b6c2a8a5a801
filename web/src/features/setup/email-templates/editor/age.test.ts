import { expect, it } from "vitest";
import { isOlder } from "./age";

it("compares the agency's days, not the moments", () => {
  const [evening, night] = ["2026-11-23T03:30:00Z", "2026-11-23T23:30:00Z"];
  expect(isOlder(evening, night, "America/New_York")).toBe(true);
  expect(isOlder(evening, night, "UTC")).toBe(false);
  expect(isOlder(night, evening, "America/New_York")).toBe(false);
});
