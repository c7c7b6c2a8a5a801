import { parse } from "papaparse";
import type { DutyRule, DutyRuleRow } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import { slashed } from "@/lib/slashed";

/** The columns of a file of rules, as they are written and read; `carehire duties import` reads the same. */
const headings = {
  key: "Key",
  name: "Name",
  nameEs: "Name ES",
  kind: "Kind",
  lane: "Lane",
  jobRole: "Job role",
  region: "Region",
  branch: "Branch",
  gate: "Gate",
  dueDays: "Due days",
  dueFrom: "Due from",
  dueIn: "Due in",
  maxAgeDays: "Max age days",
  periodDays: "Period days",
  minHours: "Min hours",
  lines: "Lines",
  metByCheck: "Met by check",
  validFrom: "Valid from",
  validTo: "Valid to",
  source: "Source",
  confirmedBy: "Confirmed by",
  confirmedOn: "Confirmed on",
} as const satisfies Partial<Record<keyof DutyRuleRow, string>>;
type Field = keyof typeof headings;

const needed: readonly Field[] = ["key", "name", "nameEs", "kind", "validFrom", "source"];
const days: readonly Field[] = ["validFrom", "validTo", "confirmedOn"];
const numbers: readonly Field[] = ["dueDays", "maxAgeDays", "periodDays", "minHours"];
const fields = Object.keys(headings) as Field[];

export const allHeadings: readonly string[] = Object.values(headings);

/** A heading without what people write in different ways: case, spaces, hyphens. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}

export type Unread =
  | { problem: "empty" }
  | { problem: "noSuchColumn" | "noColumn"; column: string };
export type ReadRules =
  | { ok: true; rows: readonly DutyRuleRow[]; places: readonly number[] }
  | { ok: false; unread: readonly Unread[] };

/** The rules of a CSV file, each with its row in the file; what is in the cells, the API judges. */
export function readRules(text: string): ReadRules {
  const lines = parse<string[]>(text, { delimitersToGuess: [",", ";", "\t"] }).data;
  const place = lines.findIndex(isFull);
  const head = (lines[place] ?? []).map((cell) => cell.trim());
  const columns = head.map((name) => fields.find((field) => plain(field) === plain(name)));
  const full = [...lines.entries()].filter(([at, line]) => at > place && isFull(line));
  const unread: Unread[] = [
    ...head
      .filter((name, at) => name !== "" && columns[at] === undefined)
      .map((column) => ({ problem: "noSuchColumn", column }) as const),
    ...needed
      .filter((field) => !columns.includes(field))
      .map((field) => ({ problem: "noColumn", column: headings[field] }) as const),
  ];
  if (full.length === 0) {
    return { ok: false, unread: [{ problem: "empty" }] };
  }
  return unread.length > 0
    ? { ok: false, unread }
    : {
        ok: true,
        rows: full.map(([, line]) => rowOf(columns, line)),
        places: full.map(([at]) => at + 1),
      };
}

function isFull(line: readonly string[]): boolean {
  return line.some((cell) => cell.trim() !== "");
}

function rowOf(columns: readonly (Field | undefined)[], line: readonly string[]): DutyRuleRow {
  const known = columns.flatMap((field, at) => {
    // Before what a spreadsheet would take for a formula, an export has an apostrophe.
    const text = (line[at]?.trim() ?? "").replace(/^'(?=['\s]*[=+\-@])/, "");
    return field === undefined || text === "" ? [] : [[field, readCell(field, text)]];
  });
  return Object.fromEntries(known) as DutyRuleRow;
}

function readCell(field: Field, text: string): unknown {
  if (field === "lines") {
    return text
      .split(";")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  }
  if (numbers.includes(field)) {
    return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  }
  return days.includes(field) ? dayOf(text) : text;
}

/** A day as the API takes it; anything that is not one is left for the API to refuse. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) {
    return `${month}-${day}-${year}`;
  }
  return text
    .split(/[-/]/)
    .map((part) => part.padStart(2, "0"))
    .join("-");
}

/** Which row and column of the file a place such as `rows.3.validFrom` means. */
export function placeOf(field: string, places: readonly number[]): { row: string; column: string } {
  const [, at, name = ""] = /^rows\.(\d+)(?:\.(\w+))?/.exec(field) ?? [];
  const column = fields.find((known) => known === name);
  return {
    row: at === undefined ? "" : String(places[Number(at)] ?? ""),
    column: column === undefined ? name : headings[column],
  };
}

/** The columns of exported rules: what is exported can be imported. */
export const rulesCsv: readonly CsvColumn<DutyRule>[] = fields.map((field) => ({
  header: headings[field],
  value: (rule) => cellOf(rule, field),
}));

function cellOf(rule: DutyRule, field: Field): string | number | null {
  switch (field) {
    case "jobRole":
      return rule.jobRoleName;
    case "region":
      return rule.regionName;
    case "branch":
      return rule.branchName;
    case "lines":
      return rule.lines.join("; ");
    default: {
      const value = rule[field] ?? null;
      return days.includes(field) && typeof value === "string" ? slashed(value) : value;
    }
  }
}
