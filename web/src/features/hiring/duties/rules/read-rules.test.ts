import { describe, expect, it } from "vitest";
import { placeOf, readRules } from "./read-rules";

const head = "Key,Name,Name ES,Kind,Valid from,Source";
const row = "police_check,Police check,Antecedentes,document,1/5/2020,28 Pa. Code 611.52";

describe("readRules", () => {
  it("reads days, numbers and lines, and leaves out what is empty", () => {
    const read = readRules(
      `\uFEFFkey;name;name_es;KIND;Valid-From;Source;Due days;Lines;Region\r\nskills;"Skills; all";Destrezas;check_off;2020-01-05;Policy;14;Bathing| Transfers;\r\n`.replace(
        "Bathing| Transfers",
        '"Bathing; Transfers"',
      ),
    );
    expect(read).toEqual({
      ok: true,
      places: [2],
      rows: [
        {
          key: "skills",
          name: "Skills; all",
          nameEs: "Destrezas",
          kind: "check_off",
          validFrom: "01-05-2020",
          source: "Policy",
          dueDays: 14,
          lines: ["Bathing", "Transfers"],
        },
      ],
    });
  });

  it("says in which row of the file each rule is, also behind empty ones", () => {
    const read = readRules(`${head}\n\n${row}\n,,,,,\n${row}`);
    expect(read.ok && read.places).toEqual([3, 5]);
    expect(read.ok && read.rows[0]?.validFrom).toBe("01-05-2020");
  });

  it("leaves what is no number and no day for the API to refuse", () => {
    const read = readRules(`${head},Due days\n${row.replace("1/5/2020", "someday")},soon`);
    expect(read.ok && read.rows[0]).toMatchObject({ validFrom: "someday", dueDays: "soon" });
  });

  it("names columns that are not known or missing, and a file without rules", () => {
    expect(readRules(`${head.replace("Source", "Law")}\n${row}`)).toEqual({
      ok: false,
      unread: [
        { problem: "noSuchColumn", column: "Law" },
        { problem: "noColumn", column: "Source" },
      ],
    });
    expect(readRules("")).toEqual({ ok: false, unread: [{ problem: "empty" }] });
  });
});

describe("placeOf", () => {
  it("names row and column as the file has them", () => {
    expect(placeOf("rows.1.validFrom", [3, 5])).toEqual({ row: "5", column: "Valid from" });
    expect(placeOf("rows.0", [3])).toEqual({ row: "3", column: "" });
    expect(placeOf("rows.0.lines.2", [3])).toEqual({ row: "3", column: "Lines" });
  });
});
