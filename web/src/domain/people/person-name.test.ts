import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { personName, visibleName } from "./person-name";

describe("visibleName", () => {
  it.each([
    "Núñez-O'Brien",
    "D’Angelo",
    "Ærøskøbing",
    "李小龍",
    "علي",
    "יעל",
    "Nguyễn",
    "Ọlá",
    "Ann Lee",
  ])("keeps %s", (name) => {
    expect(visibleName(name)).toBe(name);
  });

  it.each(["\u202eAnn", "A\u200bnn", "Ann\ufeff ", "A\u2066nn\u2069", "\u00adAnn", "An\u{e0041}n"])(
    "drops what nobody sees: %j",
    (name) => {
      expect(visibleName(name)).toBe("Ann");
    },
  );
});

describe("personName", () => {
  it("takes a name and refuses what is blank without its hidden marks", () => {
    const schema = personName("required", "long");
    expect(z.parse(schema, " \u200bAnn ")).toBe("Ann");
    expect(z.safeParse(schema, "\u200b \u202e").error?.issues[0]?.message).toBe("required");
    expect(z.safeParse(schema, "x".repeat(101)).error?.issues[0]?.message).toBe("long");
    expect(z.safeParse(schema, `${"x".repeat(100)}\u200b`).success).toBe(true);
  });
});
