import { describe, expect, it } from "vitest";
import { usStateChoices, usStateName } from "@/domain/us-states";
import { addressRules } from "@/lib/api/generated/shared/rules.gen";
import { choiceNamed } from "./choice-named";

const states = usStateChoices("en");

describe("choiceNamed", () => {
  it.each(["FL", "fl", " FL ", "Florida", "florida ", "Florida (FL)"])(
    "finds Florida by %j",
    (text) => {
      expect(choiceNamed(states, text)?.value).toBe("FL");
    },
  );

  it.each([
    ["N.J.", "NJ"],
    ["Nueva Jersey", "NJ"],
    ["Hawaii", "HI"],
    ["Hawái", "HI"],
    ["D.C.", "DC"],
  ])("finds %s in any language and spelling", (text, code) => {
    for (const locale of ["en", "es"] as const) {
      expect(choiceNamed(usStateChoices(locale), text)?.value).toBe(code);
    }
  });

  it.each(["", " ", "Ontario", "F"])("finds nothing by %j", (text) => {
    expect(choiceNamed(states, text)).toBeUndefined();
  });
});

describe("states", () => {
  it("are those that the API takes, once each, by their names", () => {
    expect(states.map(({ value }) => value).sort()).toEqual([...addressRules.state.enum].sort());
    expect(usStateChoices("es").at(0)?.label).toBe("Alabama (AL)");
  });

  it("are written with their code, and other text as it is", () => {
    expect(usStateName("NJ", "es")).toBe("Nueva Jersey (NJ)");
    expect(usStateName("New Jersey", "en")).toBe("New Jersey");
  });
});
