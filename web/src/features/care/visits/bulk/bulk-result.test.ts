import { describe, expect, it } from "vitest";
import { hasRefusals, summarize } from "./bulk-result";

const NAMES = new Map([
  ["1", "Zoe Ash"],
  ["2", "Amy Bell"],
  ["3", "Max Orr"],
]);

describe("summarize", () => {
  it("counts and puts the refused first, then by name", () => {
    const summary = summarize(
      [
        { patientId: "1", status: "created" },
        { patientId: "2", status: "created" },
        { patientId: "3", status: "inactive", message: "Inactive patient" },
        { patientId: "4", status: "not_found" },
        { patientId: "5", status: "skipped" },
      ],
      NAMES,
    );
    expect(summary.counts).toEqual({ created: 2, skipped: 1, inactive: 1, not_found: 1 });
    expect(summary.lines.map((line) => line.patientId)).toEqual(["4", "3", "5", "2", "1"]);
    expect(summary.lines[1]).toEqual({
      patientId: "3",
      name: "Max Orr",
      status: "inactive",
      message: "Inactive patient",
    });
    expect(hasRefusals(summary)).toBe(true);
  });

  it("takes the name that the answer says", () => {
    const rows = [{ patientId: "8", patientName: "Ida Low", status: "created" } as const];
    expect(summarize(rows, NAMES).lines.map((line) => line.name)).toEqual(["Ida Low"]);
  });

  it("puts those without a known name last", () => {
    const rows = [
      { patientId: "9", status: "created" } as const,
      { patientId: "2", status: "created" } as const,
    ];
    expect(summarize(rows, NAMES).lines.map((line) => line.patientId)).toEqual(["2", "9"]);
  });

  it("is calm about nothing", () => {
    expect(hasRefusals(summarize([], NAMES))).toBe(false);
  });
});
