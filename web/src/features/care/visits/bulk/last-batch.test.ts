import { describe, expect, it } from "vitest";
import { readBatch, writeBatch } from "./last-batch";

const BATCH = { id: "b1", created: 3, skipped: 1, date: "11-21-2026", person: "ann" };

describe("readBatch", () => {
  it("reads what was written, with its end half an hour later", () => {
    const written = writeBatch(BATCH, 1000);
    expect(readBatch(written, "ann")).toEqual({ ...BATCH, until: 1000 + 30 * 60_000 });
  });

  it("tells nobody else of it", () => {
    expect(readBatch(writeBatch(BATCH, 1000), "bob")).toBeNull();
    expect(readBatch(writeBatch(BATCH, 1000), undefined)).toBeNull();
  });

  it.each([null, "", "{", "{}", "null", '"b1"', '{"id":"b1","person":"ann"}'])(
    "is calm about %s",
    (stored) => {
      expect(readBatch(stored, "ann")).toBeNull();
    },
  );
});
