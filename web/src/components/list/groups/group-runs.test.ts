import { describe, expect, it } from "vitest";
import { groupRuns, groupsBehind } from "./group-runs";

const all = ["late", "today", "none", "later"].map((key) => ({
  key,
  name: key,
  head: null,
  isEmpty: key === "none",
}));
const groups = { field: "due", all } as const;
const rows = [
  { id: "a", due: "late" },
  { id: "b", due: "late" },
  { id: "c", due: "today" },
];

describe("groupRuns", () => {
  it("keeps the rows below their groups, without a group that has none", () => {
    const runs = groupRuns(rows, groups).map((run) => [run.group?.key, run.rows.length]);
    expect(runs).toEqual([
      ["late", 2],
      ["today", 1],
    ]);
  });

  it("is all rows where the list has no groups", () => {
    expect(groupRuns(rows, undefined)).toEqual([{ group: null, rows }]);
  });
});

describe("groupsBehind", () => {
  it("names what comes after the last row and is not empty", () => {
    expect(groupsBehind(rows, groups).map(({ key }) => key)).toEqual(["later"]);
    expect(groupsBehind(rows.slice(0, 1), groups).map(({ key }) => key)).toEqual([
      "today",
      "later",
    ]);
    expect(groupsBehind(rows, undefined)).toEqual([]);
  });
});
