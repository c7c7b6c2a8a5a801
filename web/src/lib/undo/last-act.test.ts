import { describe, expect, it } from "vitest";
import { readAct, writeAct } from "./last-act";

const ACT = {
  id: "b1",
  created: 3,
  skipped: 1,
  date: "11-21-2026",
  person: "ann",
  pages: ["/list", "/list/a"],
};

describe("readAct", () => {
  it("reads what was written, with its end half an hour later", () => {
    const written = writeAct(ACT, 1000);
    expect(readAct(written, "ann", "/list")).toEqual({ ...ACT, until: 1000 + 30 * 60_000 });
  });

  it("offers it on its own pages and on no other", () => {
    const written = writeAct(ACT, 1000);
    const offered = ["/list", "/list/a", "/list/b", "/board", "/"].filter((page) =>
      readAct(written, "ann", page),
    );
    expect(offered).toEqual(["/list", "/list/a"]);
  });

  it("tells nobody else of it", () => {
    expect(readAct(writeAct(ACT, 1000), "bob", "/list")).toBeNull();
    expect(readAct(writeAct(ACT, 1000), undefined, "/list")).toBeNull();
  });

  it.each([
    null,
    "",
    "{",
    "{}",
    "null",
    '"b1"',
    '{"id":"b1","person":"ann"}',
    '{"id":"b1","person":"ann","until":9}',
  ])("is calm about %s", (stored) => {
    expect(readAct(stored, "ann", "/list")).toBeNull();
  });
});
