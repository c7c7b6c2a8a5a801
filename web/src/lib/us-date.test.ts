import { describe, expect, it } from "vitest";
import {
  addDays,
  describeUsDate,
  isBefore,
  localDateToUs,
  readUsDate,
  usToIso,
  usToLocalDate,
} from "./us-date";

describe("readUsDate", () => {
  it.each([
    ["11-21-2026", "11-21-2026"],
    [" 1/5/2026 ", "01-05-2026"],
    ["1.5.2026", "01-05-2026"],
    ["01052026", "01-05-2026"],
    ["2026-01-05", "01-05-2026"],
    ["02-29-2028", "02-29-2028"],
  ])("reads %j", (text, date) => {
    expect(readUsDate(text)).toEqual({ ok: true, date });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["tomorrow", "date_format"],
    ["11-21", "date_format"],
    ["11-21-2026x", "date_format"],
    ["02-29-2026", "no_such_date"],
    ["13-01-2026", "no_such_date"],
    ["00-10-2026", "no_such_date"],
    ["21-11-2026", "no_such_date"],
    ["11-21-26", "date_range"],
    ["11-21-0026", "date_range"],
    ["11-21-2101", "date_range"],
  ])("explains %j", (text, problem) => {
    expect(readUsDate(text)).toEqual({ ok: false, problem });
  });
});

describe("arithmetic", () => {
  it.each([
    ["12-31-2026", 1, "01-01-2027"],
    ["03-01-2028", -1, "02-29-2028"],
    ["03-08-2026", 1, "03-09-2026"],
    ["11-01-2026", 1, "11-02-2026"],
  ])("%s and %i days is %s", (date, days, moved) => {
    expect(addDays(date, days)).toBe(moved);
  });

  it("goes to a calendar widget and back", () => {
    expect(localDateToUs(usToLocalDate("03-08-2026"))).toBe("03-08-2026");
    expect(usToIso("03-08-2026")).toBe("2026-03-08");
  });

  it("is written out in the person's language", () => {
    expect(describeUsDate("11-21-2026", "en-US")).toBe("Saturday, November 21, 2026");
    expect(describeUsDate("11-21-2026", "es-US")).toContain("noviembre");
    expect(describeUsDate("01-02-1950", "en-US", "medium")).toBe("Jan 2, 1950");
    expect(describeUsDate("01-02-1950", "es-US", "medium")).toMatch(/ene/);
  });

  it("tells which day comes first", () => {
    expect(isBefore("11-21-2026", "11-22-2026")).toBe(true);
    expect(isBefore("11-21-2026", "11-21-2026")).toBe(false);
    expect(isBefore("11-21-2026", "12-01-2025")).toBe(false);
  });
});
