import { describe, expect, it } from "vitest";
import { rowGroups } from "./row-groups";

type Row = { id: string; due: string };

const all = ["late", "today", "none", "later"].map((key) => ({
  key,
  name: key,
  head: key,
  isEmpty: key === "none",
}));
const groups = rowGroups<Row>("due", all);
const rows = [
  { id: "a", due: "late" },
  { id: "b", due: "late" },
  { id: "c", due: "today" },
];

describe("rowGroups", () => {
  it("names the group of a row by its field", () => {
    expect(rows.map(groups.headOf)).toEqual(["late", "late", "today"]);
  });

  it("names what comes after the last row and is not empty", () => {
    expect(groups.behind(rows)).toMatchObject([{ key: "later" }]);
    expect(groups.behind(rows.slice(0, 1))).toMatchObject([{ key: "today" }, { key: "later" }]);
  });
});
