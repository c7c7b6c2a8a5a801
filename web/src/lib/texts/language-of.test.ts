import { expect, it } from "vitest";
import { languageOf } from "./language-of";

it.each([
  ["Care for people in their homes. Weekly pay.", "en"],
  ["Cuide a personas en sus hogares de Newark, con pago semanal.", "es"],
  ["We are at home in Los Angeles and La Mirada.", "en"],
  ["HHA · CNA", undefined],
  ["", undefined],
])("reads the language of %j", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
