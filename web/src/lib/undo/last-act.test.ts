import { describe, expect, it } from "vitest";
import { readAct, writeAct } from "./last-act";

const ACT = { id: "b1", created: 3, skipped: 1, date: "11-21-2026", person: "ann" };

describe("readAct", () => {
  it("reads what was written, with its end half an hour later", () => {
    const written = writeAct(ACT, 1000);
    expect(readAct(written, "ann")).toEqual({ ...ACT, until: 1000 + 30 * 60_000 });
  });

  it("tells nobody else of it", () => {
    expect(readAct(writeAct(ACT, 1000), "bob")).toBeNull();
    expect(readAct(writeAct(ACT, 1000), undefined)).toBeNull();
  });

  it.each([null, "", "{", "{}", "null", '"b1"', '{"id":"b1","person":"ann"}'])(
    "is calm about %s",
    (stored) => {
      expect(readAct(stored, "ann")).toBeNull();
    },
  );
});
