import { describe, expect, it } from "vitest";
import { prehireSections } from "./sections";
import { isUnanswered, slashedIso, writtenAnswer } from "./written";

describe("slashedIso", () => {
  it("writes days and months as the rest of staff's pages does", () => {
    expect(slashedIso("2026-12-01")).toBe("12/01/2026");
    expect(slashedIso("2021-03")).toBe("03/2021");
  });
});

describe("isUnanswered", () => {
  it("keeps a no and a zero", () => {
    expect([null, undefined, "", []].every(isUnanswered)).toBe(true);
    expect([false, 0, "x", ["x"], {}].some(isUnanswered)).toBe(false);
  });
});

describe("writtenAnswer", () => {
  const { personal, position, policies } = prehireSections;

  it.each([
    [position.fields["canStartOn"], "2026-12-01", "12/01/2026", "12/01/2026"],
    [personal.fields["phone"], "+12015550123", "(201) 555-0123", "(201) 555-0123"],
    [personal.fields["isAtLeast18"], false, "No", "No"],
    [position.fields["transport"], "own_car", "Own car", "Carro propio"],
    [
      policies.fields["acknowledged"],
      ["confidentiality", "infection_control"],
      "Confidentiality, Infection control",
      "Confidencialidad, Control de infecciones",
    ],
    [
      position.fields["transport"],
      "of a later release",
      "of a later release",
      "of a later release",
    ],
  ])("of a field of kind $kind", (field, value, english, spanish) => {
    if (field === undefined) {
      throw new Error("There is no such field.");
    }
    expect(writtenAnswer(field, value, "en")).toBe(english);
    expect(writtenAnswer(field, value, "es")).toBe(spanish);
  });
});
