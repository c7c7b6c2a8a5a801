import { describe, expect, it } from "vitest";
import { visibleName } from "./person-name";

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
