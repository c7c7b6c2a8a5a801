import { expect, it } from "vitest";
import { readableType } from "./posting-types";

it.each([
  ["Full-time", "FULL_TIME", "en", "Full-time"],
  ["Full-time", "FULL_TIME", "es", "Tiempo completo"],
  ["Tiempo completo", "FULL_TIME", "es", "Tiempo completo"],
  ["Weekend", "PART_TIME", "en", "Weekend (part time)"],
  ["Live-in", "OTHER", "es", "Live-in"],
] as const)("reads %s, which is %s, in %s as %s", (name, type, locale, read) => {
  expect(readableType(name, type, locale)).toBe(read);
});
