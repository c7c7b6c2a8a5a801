import { describe, expect, it } from "vitest";
import { readField } from "@/form/check";
import { formMessages } from "@/form/messages";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import { type Answers, bodyOf, noAnswers } from "./answers";
import { type ApplyValues, applyFields, applyRules } from "./apply-fields";
import { applyMessages } from "./messages";

const t = applyMessages.en;
const whole = {
  ...noAnswers,
  firstName: "Ana",
  lastName: "Ruiz",
  email: "ana@example.com",
  phoneNumber: "(201) 555-0123",
};

function problemsOf(answers: Answers, texts: typeof t, cv: "optional" | "required" = "optional") {
  const words = { ...fieldErrorMessages.en, ...formMessages.en };
  const values = { ...answers, cv: "" };
  const fields = applyFields(texts, { areas: [], types: [], cv });
  const found = fields.map((field): [string, string | undefined] => [
    field.name,
    readField<ApplyValues>(field, values, applyRules, words).problem,
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

describe("the form's fields", () => {
  it("finds nothing wrong with what is whole", () => {
    expect(problemsOf(whole, t)).toEqual({});
    const others = { email: "\u200bo'brien@example.com", phoneNumber: "+1 201 555 0123" };
    expect(problemsOf({ ...whole, ...others }, t)).toEqual({});
  });

  it("names each field that is missing", () => {
    expect(Object.keys(problemsOf(noAnswers, t))).toEqual([
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
    ]);
    expect(problemsOf({ ...whole, lastName: "  " }, t)).toEqual({ lastName: t.noLastName });
  });

  it("ask for a résumé where the listing wants one", () => {
    expect(problemsOf(whole, t, "required")).toEqual({ cv: t.cvMissing });
  });

  it("are those that something can be chosen for", () => {
    const offered = { areas: [{ value: "a", label: "A" }], types: [], cv: "none" } as const;
    const names = applyFields(t, offered).map(({ name }) => name);
    expect(names).toContain("areaId");
    expect(names).not.toContain("employmentTypeId");
  });

  it.each([
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "a b@example.com",
    "a..b@example.com",
    "a@example.com.",
  ])("asks for a real address instead of %s", (email) => {
    expect(problemsOf({ ...whole, email }, t)).toEqual({ email: t.wrongEmail });
  });

  it.each([
    "Ana http://evil.example/win",
    "WWW.evil.example",
    "<b>X</b>",
    "ana@example.com",
    "evil.example",
    "EVIL.COM",
    "bücher.de",
    "bit.ly/x",
    "=1",
    "+1+cmd|calc",
  ])("asks for the name alone instead of %s", (one) => {
    expect(problemsOf({ ...whole, firstName: one, lastName: one }, t)).toEqual({
      firstName: t.wrongName,
      lastName: t.wrongName,
    });
  });

  it.each([
    "O'Brien-Smith",
    "José Ángel",
    "King Jr., M.D.",
    "Nuñez & Hijos",
    "D\u2019Angelo",
    "Ma.Teresa",
    "Ma.de Jesús",
    "J.R.",
    "St. John",
    "Dr.Smith",
    "-",
  ])("takes the name %s", (one) => {
    expect(problemsOf({ ...whole, firstName: one, lastName: one }, t)).toEqual({});
  });

  it.each(["201-555-0123 x45", "(201) 555-0123 ext. 9", "201.555.0123 #9", "+52 55 1234 5678"])(
    "takes the number %s",
    (one) => {
      expect(problemsOf({ ...whole, phoneNumber: one }, t)).toEqual({});
    },
  );

  it.each(["555-0123", "call me", "1-800-FLOWERS", "201-555-O123"])(
    "asks for a whole number instead of %s",
    (one) => {
      expect(problemsOf({ ...whole, phoneNumber: one }, t)).toEqual({ phoneNumber: t.wrongPhone });
    },
  );
});

it("sends what was entered and no empty choice", () => {
  const around = { listingId: "x", source: "", locale: "es", requestKey: "k" } as const;
  expect(bodyOf({ ...whole, areaId: "a" }, "", around)).toEqual({
    firstName: "Ana",
    lastName: "Ruiz",
    email: "ana@example.com",
    phoneNumber: "(201) 555-0123",
    areaId: "a",
    jobOpeningId: "x",
    locale: "es",
    requestKey: "k",
    website: "",
  });
});
