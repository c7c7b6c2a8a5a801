import { expect, it } from "vitest";
import { refusedCharacter } from "./characters";

it.each([
  ["Duties\ufffe", "U+FFFE", "7"],
  ["🩺\u0007", "U+0007", "2"],
  ["\ud800", "U+D800", "1"],
  ["a\u{1ffff}", "U+1FFFF", "2"],
  ["\u202eab\uf0b7", "U+F0B7", "3"],
  ["🏴\u{e0067}\u{e007f}", "U+E0067", "2"],
])("names what %j can't keep", (text, character, position) => {
  expect(refusedCharacter(text)).toEqual({ character, position });
});

it.each(["", "Nguyễn\n\t2\r\n", "👩\u200d⚕️ é 李", "\u202aAnn\u202c\ufeff"])("keeps %j", (text) => {
  expect(refusedCharacter(text)).toBeUndefined();
});
