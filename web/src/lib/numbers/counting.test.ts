import { expect, it } from "vitest";
import { formatCount, formatPercent, inEnglish, inSpanish } from "./counting";

it.each([
  [0, "0 rows", "0 filas"],
  [1, "1 row", "1 fila"],
  [2, "2 rows", "2 filas"],
  [1234, "1,234 rows", "1,234 filas"],
])("writes %i as %s and %s", (count, english, spanish) => {
  expect(inEnglish(count, "# row", "# rows")).toBe(english);
  expect(inSpanish(count, "# fila", "# filas")).toBe(spanish);
});

it("writes numbers as the United States do, in both languages", () => {
  expect([formatCount(1234, "en"), formatCount(1234, "es")]).toEqual(["1,234", "1,234"]);
  expect([formatPercent(12, "en"), formatPercent(100, "es")]).toEqual(["12%", "100%"]);
});
