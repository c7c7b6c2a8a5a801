import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api/errors";
import type { FieldOf, FormValues } from "./declare";
import { readForm, refusalsOf, sharedRefusalOf } from "./reading";

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

describe("what a refusal says", () => {
  const taken = new ApiError(
    409,
    {
      details: ["slot", "place"].map((field) => ({ field, message: "", code: "taken_together" })),
    },
    "",
  );

  it("is said once of what is only taken together, by the fields' own names", () => {
    expect(refusalsOf(taken, fields, "en")).toEqual([]);
    expect(sharedRefusalOf(taken, fields, "en")).toMatch(/^Another .* the same slot and place\./);
    expect(sharedRefusalOf(taken, fields, "es")).toMatch(/los mismos valores de slot y place\./);
  });

  it("is said at the field that it names, and nowhere else", () => {
    const body = { details: [{ field: "place", message: "Taken.", code: "taken" }] };
    const refused = new ApiError(409, body, "");
    expect(refusalsOf(refused, fields, "en").map(([name]) => name)).toEqual(["place"]);
    expect(sharedRefusalOf(refused, fields, "en")).toBeUndefined();
  });
});
