import { describe, expect, it } from "vitest";
import type { NamedValues } from "@/lib/messages/field-errors";
import { readField } from "./check";
import type { Field } from "./declare";
import { isRequired } from "./required";
import { valuesOf } from "./values";

type Values = {
  name: string;
  notes: string;
  day: string;
  phone: string;
  secret: string;
  opens: string;
  months: string;
};

const rules = {
  name: { type: "string", maxLength: 5, pattern: /^[^\n\t]+$/ },
  notes: { type: "string", maxLength: 5, nullable: true },
  day: { type: "string", pattern: /^\d{2}-\d{2}-\d{4}$/, nullable: true },
  phone: { type: "string", pattern: /^[0-9]+$/, nullable: true },
  opens: { type: "string", pattern: /^\d{2}:\d{2}$/ },
  months: { type: "integer", minimum: 1, maximum: 120, nullable: true },
};

const texts = {
  required: "required",
  invalid: "invalid",
  tooLong: (limit: number) => `at most ${limit}`,
  tooShort: (limit: number) => `at least ${limit}`,
  date_format: "format",
  no_such_date: "no such date",
  date_range: "year",
  email: "email",
  time: "time",
  number: "number",
  most: (limit: number) => `most ${limit}`,
  least: (limit: number) => `least ${limit}`,
  decimals: (count: number) => `${count} decimals`,
  past: "past",
  control_characters: ({ character }: NamedValues) => `no ${character}`,
};

const empty: Values = {
  name: "",
  notes: "",
  day: "",
  phone: "",
  secret: "",
  opens: "",
  months: "",
};

function read<Name extends keyof Values>(
  field: Omit<Field<Values, Name>, "label">,
  typed: string,
  others: Partial<Values> = {},
) {
  const values = { ...empty, ...others, [field.name]: typed };
  return readField<Values>({ label: "", ...field } as never, values, rules, texts);
}

describe("readField", () => {
  it("sends null for what is empty and trims the rest", () => {
    expect(read({ name: "notes", kind: "textarea" }, "  ")).toEqual({ value: null });
    expect(read({ name: "notes", kind: "textarea" }, " hi ")).toEqual({ value: "hi" });
  });

  it("names the character that no text may have", () => {
    expect(read({ name: "notes", kind: "textarea" }, "a\ufffe").problem).toBe("no U+FFFE");
    expect(read({ name: "name", kind: "name" }, "a\ue000").problem).toBe("no U+E000");
  });

  it("sends names without marks that nobody sees", () => {
    expect(read({ name: "name", kind: "name" }, "A\u202enn\u200b ")).toEqual({ value: "Ann" });
  });

  it("sends addresses and numbers without them as well", () => {
    const tel = { name: "phone", kind: "text", type: "tel" } as const;
    const email = { name: "notes", kind: "text", type: "email" } as const;
    expect(read(tel, "\u202a2015550123\u202c")).toEqual({
      value: "2015550123",
    });
    expect(read(email, "\u200ba@b ")).toEqual({
      value: "a@b",
    });
  });

  it("reads a time in any usual form", () => {
    expect(read({ name: "opens", kind: "time" }, "9:30 pm")).toEqual({ value: "21:30" });
    expect(read({ name: "opens", kind: "time" }, "noon").problem).toBe("time");
    expect(read({ name: "opens", kind: "time" }, "").problem).toBe("required");
  });

  it("sends a number as one, within the schema's limits", () => {
    expect(read({ name: "months", kind: "number" }, " 24 ")).toEqual({ value: 24 });
    expect(read({ name: "months", kind: "number" }, "")).toEqual({ value: null });
    expect(read({ name: "months", kind: "number" }, "two").problem).toBe("number");
    expect(read({ name: "months", kind: "number" }, "1.5").problem).toBe("0 decimals");
    expect(read({ name: "months", kind: "number" }, "0").problem).toBe("least 1");
    expect(read({ name: "months", kind: "number" }, "121").problem).toBe("most 120");
  });

  it("sends what was chosen as the schema has it", () => {
    expect(read({ name: "months", kind: "select" } as never, "7")).toEqual({ value: 7 });
    expect(read({ name: "phone", kind: "select" } as never, "7")).toEqual({ value: "7" });
  });

  it("asks for what the schema does not take empty", () => {
    expect(isRequired({ kind: "name", name: "name" }, rules)).toBe(true);
    expect(isRequired({ kind: "textarea", name: "notes" }, rules)).toBe(false);
    expect(read({ name: "name", kind: "name" }, " \u200b").problem).toBe("required");
    expect(read({ name: "name", kind: "name", missing: "Who?" }, "").problem).toBe("Who?");
    expect(read({ name: "day", kind: "date", required: true }, "").problem).toBe("required");
  });

  it("counts characters as the database does", () => {
    expect(read({ name: "notes", kind: "textarea" }, "🩺".repeat(5)).problem).toBeUndefined();
    expect(read({ name: "notes", kind: "textarea" }, "🩺".repeat(6)).problem).toBe("at most 5");
  });

  it("says of a wrong form what the field says of it", () => {
    expect(read({ name: "phone", kind: "text" }, "call me").problem).toBe("invalid");
    expect(read({ name: "phone", kind: "text", invalid: "digits" }, "call me").problem).toBe(
      "digits",
    );
  });

  it("says of what is no address how one looks", () => {
    expect(read({ name: "phone", kind: "text", type: "email" } as never, "ana").problem).toBe(
      "email",
    );
  });

  it("reads a date in any usual form", () => {
    expect(read({ name: "day", kind: "date" }, "2/28/1950")).toEqual({ value: "02-28-1950" });
    expect(read({ name: "day", kind: "date" }, "2/30/1950").problem).toBe("no such date");
    expect(read({ name: "day", kind: "date" }, "soon").problem).toBe("format");
  });

  it("takes no day before the first that will do", () => {
    const field = { name: "day", kind: "date", from: "01-02-2031" } as const;
    expect(read(field, "12/31/2030").problem).toBe("past");
    expect(read(field, "1/2/2031")).toEqual({ value: "01-02-2031" });
    expect(read(field, "").problem).toBeUndefined();
  });

  it("asks the field's own rule last, with what was read and all that was typed", () => {
    const refuse = (value: string, { name }: Values) => (value === name ? "the same" : undefined);
    expect(read({ name: "phone", kind: "text", refuse }, " 12 ", { name: "12" }).problem).toBe(
      "the same",
    );
    expect(
      read({ name: "phone", kind: "text", refuse }, "13", { name: "12" }).problem,
    ).toBeUndefined();
  });

  it("leaves a password as it was typed", () => {
    expect(read({ name: "secret", kind: "password", autoComplete: "off" } as never, " a ")).toEqual(
      { value: " a " },
    );
  });
});

describe("valuesOf", () => {
  it("leaves empty what is not known", () => {
    const fields = [
      { name: "city", kind: "text", label: "" },
      { name: "active", kind: "check", label: "" },
    ] as const;
    expect(valuesOf<{ city: string; active: boolean }>(fields, { city: null })).toEqual({
      city: "",
      active: false,
    });
  });

  it("writes times and numbers as people do", () => {
    const fields = [
      { name: "opens", kind: "time", label: "" },
      { name: "months", kind: "number", label: "" },
      { name: "pay", kind: "number", decimals: 2, label: "" },
    ] as const;
    expect(
      valuesOf<{ opens: string; months: string; pay: string }>(fields, {
        opens: "08:00",
        months: 12,
        pay: 18.5,
      }),
    ).toEqual({ opens: "8:00 AM", months: "12", pay: "18.50" });
  });
});
