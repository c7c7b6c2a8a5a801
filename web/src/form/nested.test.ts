import { describe, expect, it } from "vitest";
import type { FieldOf, FormValues } from "./declare";
import { fillForm, nameAt } from "./nested";
import { readForm } from "./reading";

const line = { kind: "text" } as const;
const text = { type: "string", maxLength: 9 } as const;
const optional = { ...text, nullable: true } as const;

const fields: FieldOf<FormValues>[] = [
  { ...line, name: "name", label: "Name" },
  { kind: "yesno", name: "drives", label: "Drives" },
  { ...line, name: "car", label: "Car", required: true, askedIf: ({ drives }) => drives === "yes" },
  { kind: "day", name: "begins", label: "Begins" },
  { kind: "check", name: "agrees", label: "Agrees", mustBe: true },
  {
    kind: "grid",
    name: "times",
    label: "Times",
    required: true,
    rows: [
      { value: "monday", label: "Monday" },
      { value: "sunday", label: "Sunday" },
    ],
    columns: [
      { value: "day", label: "Day" },
      { value: "night", label: "Night" },
    ],
  },
  {
    kind: "part",
    name: "home",
    label: "Home",
    fields: [
      { ...line, name: "city", label: "City" },
      { ...line, name: "unit", label: "Unit" },
    ],
    rules: { city: { ...text, pattern: /^.+$/ }, unit: optional },
  },
  {
    kind: "group",
    name: "jobs",
    label: "Jobs",
    add: "Add a job",
    rowName: (place) => `Job ${place}`,
    least: 1,
    fields: [
      { ...line, name: "employer", label: "Employer" },
      { kind: "yesno", name: "ended", label: "Ended" },
    ],
    rules: { employer: { ...text, pattern: /^.+$/ }, ended: { type: "boolean" } },
  },
];
const rules = {
  name: { ...text, pattern: /^.+$/ },
  drives: { type: "boolean" },
  car: text,
  begins: { type: "string", format: "date" },
  agrees: { type: "boolean" },
} as const;

const row = {
  name: "Eva",
  drives: true,
  car: "A red one",
  begins: "2026-12-01",
  agrees: true,
  times: { monday: ["day", "night"], sunday: [] },
  home: { city: "Newark", unit: null },
  jobs: [
    { employer: "One", ended: true },
    { employer: "Two", ended: false },
  ],
};

describe("fillForm", () => {
  it("is what readForm makes the same of again", () => {
    const { values, problems } = readForm(fields, fillForm(fields, row), rules, "en");
    expect(problems).toEqual([]);
    expect(values).toEqual(row);
  });

  it("begins with as many rows as there must be, with nothing chosen", () => {
    expect(fillForm(fields, {})).toEqual({
      name: "",
      drives: "",
      car: "",
      begins: "",
      agrees: false,
      times: "",
      "home-city": "",
      "home-unit": "",
      jobs: "1",
      "jobs-1-employer": "",
      "jobs-1-ended": "",
    });
  });
});

describe("readForm", () => {
  it("names what is missing by the form's own names, and asks for nothing that is not asked", () => {
    const { problems } = readForm(fields, fillForm(fields, { drives: false }), rules, "en");
    expect(problems.map(([name]) => name)).toEqual([
      "name",
      "begins",
      "agrees",
      "times",
      "home-city",
      "jobs-1-employer",
      "jobs-1-ended",
    ]);
  });

  it("sends what is not asked for as empty as the API takes it", () => {
    const values = { ...fillForm(fields, row), drives: "no" };
    expect(readForm(fields, values, rules, "en").values["car"]).toBe("");
    const nullable = { ...rules, car: optional };
    expect(readForm(fields, values, nullable, "en").values["car"]).toBeNull();
  });
});

describe("nameAt", () => {
  const values = { ...fillForm(fields, row), jobs: "2 7" };

  it.each([
    ["name", "name"],
    ["home.city", "home-city"],
    ["jobs.1.employer", "jobs-7-employer"],
    ["jobs", "jobs"],
    ["jobs.9.employer", "jobs"],
    ["times.monday", "times"],
    ["pay", undefined],
  ])("of %s is %s", (path, name) => {
    expect(nameAt(fields, values, path.split("."))).toBe(name);
  });
});
