import { expect, it } from "vitest";
import { shortDay } from "./short-day";

it("shortens a day to what an axis has room for", () => {
  expect(shortDay("11-21-2026")).toBe("11/21");
});
