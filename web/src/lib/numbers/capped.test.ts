import { expect, it } from "vitest";
import { formatCapped } from "./capped";

it("tells a thousand from more than that", () => {
  expect([0, 999, 1000, 1001].map((count) => formatCapped(count, "en"))).toEqual([
    "0",
    "999",
    "1,000",
    "1,000+",
  ]);
});
