import { expect, it } from "vitest";
import { accountName } from "./account-name";

it("keeps a name of 16 characters", () => {
  expect(accountName("Maximiliana-Rosa")).toBe("Maximiliana-Rosa");
});

it("cuts a longer one and adds an ellipsis", () => {
  expect(accountName("Maximiliana-Rosas")).toBe("Maximiliana-Rosa…");
});

it("never cuts a letter in two", () => {
  expect(accountName("😀".repeat(17))).toBe(`${"😀".repeat(16)}…`);
});

it("answers nothing for no name", () => {
  expect(accountName("  ")).toBeUndefined();
  expect(accountName(null)).toBeUndefined();
});
