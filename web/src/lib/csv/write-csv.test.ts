import { describe, expect, it } from "vitest";
import { toCsv } from "./write-csv";

const columns = [
  { header: "Name", value: (row: { name: string; count: number }) => row.name },
  { header: "Visits", value: (row: { name: string; count: number }) => row.count },
];

describe("toCsv", () => {
  it("writes a mark, a heading and Windows line ends", () => {
    expect(toCsv([{ name: "José Ruiz", count: 2 }], columns)).toBe(
      "\uFEFFName,Visits\r\nJosé Ruiz,2\r\n",
    );
  });

  it("quotes what would break a line or a cell", () => {
    expect(toCsv([{ name: 'Lee, "Ann"\nB', count: 0 }], columns)).toContain('"Lee, ""Ann""\nB",0');
  });

  it("disarms what another separator would make a cell", () => {
    expect(toCsv([{ name: "Ana;=1+1;x", count: 0 }], columns)).toContain("Ana;'=1+1;x,0");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1"])("disarms %j", (name) => {
    expect(toCsv([{ name, count: -1 }], columns)).toContain(`'${name},-1`);
  });
});
