import { describe, expect, it } from "vitest";
import type { FieldOf, FormValues } from "./declare";
import { type FormStep, firstWrong, namesIn } from "./steps";

const text = (name: string): FieldOf<FormValues> => ({ name, kind: "text", label: name });
const hours: FieldOf<FormValues> = {
  name: "hours",
  kind: "group",
  label: "Hours",
  fields: [text("opens")],
  rules: {},
  add: "Add",
  rowName: String,
};
const steps: FormStep<FormValues>[] = [
  { label: "Who", fields: [text("name"), text("hour")] },
  { label: "When", fields: [hours] },
];
const values = { name: "", hour: "", hours: "1 2", "hours-1-opens": "", "hours-2-opens": "" };

describe("steps of a form", () => {
  it("hold their fields and the rows of their groups", () => {
    const [who, when] = steps as [FormStep<FormValues>, FormStep<FormValues>];
    expect(namesIn(who, values)).toEqual(["name", "hour"]);
    expect(namesIn(when, values)).toEqual(["hours", "hours-1-opens", "hours-2-opens"]);
  });

  it("lead to the first field that is wrong", () => {
    expect(firstWrong(steps, values, { "hours-2-opens": {}, hour: {} })).toEqual({
      place: 0,
      name: "hour",
    });
    expect(firstWrong(steps, values, { "hours-2-opens": {} })).toEqual({
      place: 1,
      name: "hours-2-opens",
    });
    expect(firstWrong(steps, values, {})).toBeUndefined();
  });
});
