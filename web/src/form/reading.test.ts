import { describe, expect, it } from "vitest";
import type { FieldOf, FormValues } from "./declare";
import { readForm } from "./reading";

const fields: FieldOf<FormValues>[] = [
  { name: "slot", kind: "text", label: "Slot" },
  {
    name: "place",
    kind: "text",
    label: "Place",
    required: true,
    askedIf: ({ slot }) => slot === "",
  },
];

describe("readForm", () => {
  it("asks for a field only while the others make it one, and sends it empty else", () => {
    const asked = readForm(fields, { slot: "", place: "" }, {}, "en");
    expect(asked.problems.map(([name]) => name)).toEqual(["place"]);
    const elsewhere = readForm(fields, { slot: "1", place: "left over" }, {}, "en");
    expect(elsewhere).toEqual({ values: { slot: "1", place: null }, problems: [] });
  });
});
