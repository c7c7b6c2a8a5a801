import { expect, it } from "vitest";
import { begunDay, firstDay, whenFields } from "./slot-fields";

const today = "12-01-2026";

it("offers no day of the past, but the one that a time already has", () => {
  expect(firstDay(today)).toBe(today);
  expect(firstDay(today, { date: "01-02-2027" })).toBe(today);
  expect(firstDay(today, { date: "11-30-2026" })).toBe("11-30-2026");
  expect(whenFields("en", today)[0]).toMatchObject({ kind: "date", from: today });
});

it("begins with the day that is shown unless it is over", () => {
  expect(["11-24-2026", today, "01-02-2027"].map((day) => begunDay(today, day))).toEqual([
    today,
    today,
    "01-02-2027",
  ]);
});
