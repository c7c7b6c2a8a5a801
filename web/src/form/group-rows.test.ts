import { describe, expect, it } from "vitest";
import { businessHours } from "@/lib/api/generated/business-hours/resource.gen";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import type { GroupField } from "./declare";
import { beginGroup, nameInRow, nextRow, readAny } from "./group-rows";
import { formMessages } from "./messages";

const texts = { ...fieldErrorMessages.en, ...formMessages.en };

const group: GroupField = {
  name: "hours",
  kind: "group",
  label: "Hours",
  fields: [
    { name: "opens", kind: "time", label: "Opens" },
    {
      name: "closes",
      kind: "time",
      label: "Closes",
      refuse: (value, { opens }) => (value <= String(opens) ? "Too early." : undefined),
    },
  ],
  rules: businessHours.rules,
  add: "Add hours",
  rowName: (place) => `hours ${place}`,
};

describe("a group", () => {
  it("begins with one empty row", () => {
    expect(beginGroup(group)).toEqual({ hours: "1", "hours-1-opens": "", "hours-1-closes": "" });
  });

  it("never gives a new row the key of another one", () => {
    expect(nextRow(["2", "7", "3"])).toBe("8");
    expect(nextRow([])).toBe("1");
  });

  it("is sent as its rows in their order, and without those taken away", () => {
    const values = {
      hours: "3 1",
      "hours-1-opens": "13:00",
      "hours-1-closes": "5 pm",
      "hours-2-opens": "never",
      "hours-3-opens": "09:00",
      "hours-3-closes": "12 pm",
    };
    expect(readAny(group, values, {}, texts)).toEqual({
      value: [
        { opens: "09:00", closes: "12:00" },
        { opens: "13:00", closes: "17:00" },
      ],
      problems: [],
    });
  });

  it("tells in which field of which row something is wrong", () => {
    const values = { hours: "1 2", "hours-1-opens": "10:00", "hours-1-closes": "09:00" };
    expect(readAny(group, values, {}, texts).problems).toEqual([
      [nameInRow(group, "1", { name: "closes" }), "Too early."],
      ["hours-2-opens", "This field is required."],
      ["hours-2-closes", "This field is required."],
    ]);
  });
});

describe("several choices", () => {
  const days = {
    name: "days",
    kind: "choices",
    label: "Days",
    options: [],
    required: true,
  } as const;

  it("are sent as a list", () => {
    expect(readAny(days, { days: "1 5" }, {}, texts).value).toEqual(["1", "5"]);
  });

  it("must be at least one where they are required", () => {
    const missing = [["days", "This field is required."]];
    expect(readAny(days, { days: "" }, {}, texts).problems).toEqual(missing);
    expect(readAny({ ...days, required: false }, { days: "" }, {}, texts).problems).toEqual([]);
  });
});
