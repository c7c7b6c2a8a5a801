import { expect, it } from "vitest";
import { initialsOf } from "./initials";

it.each([
  ["Hannah Stein", "HS"],
  ["  maría de la  Cruz ", "MC"],
  ["Cher", "C"],
  ["😀 Ångström", "😀Å"],
  ["", ""],
])("are of “%s” %s", (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
