import { describe, expect, it } from "vitest";
import { stepFrom } from "./step-from";

const rows = ["a", "b", "c"].map((id) => ({ id }));

describe("stepFrom", () => {
  it("leads to the row behind and before, and not beyond the page", () => {
    expect(stepFrom(rows, { id: "b", place: 1 }, 1)).toEqual({ id: "c" });
    expect(stepFrom(rows, { id: "b", place: 1 }, -1)).toEqual({ id: "a" });
    expect(stepFrom(rows, { id: "c", place: 2 }, 1)).toBeUndefined();
    expect(stepFrom(rows, { id: "a", place: 0 }, -1)).toBeUndefined();
  });

  it("goes by where a row stands now, not by where it stood", () => {
    expect(stepFrom(rows, { id: "c", place: 0 }, -1)).toEqual({ id: "b" });
  });

  it("goes on from the place of a row that is gone", () => {
    expect(stepFrom(rows, { id: "gone", place: 1 }, 1)).toEqual({ id: "b" });
    expect(stepFrom(rows, { id: "gone", place: 1 }, -1)).toEqual({ id: "a" });
    expect(stepFrom(rows, { id: "gone", place: 3 }, 1)).toBeUndefined();
  });
});
