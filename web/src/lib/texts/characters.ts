/**
 * What no text may have, since a page, XML, JSON, an email or a PDF can't carry it, or since it turns
 * around the text beside it. The same as in api/core/characters.py and in the database.
 */
const refused =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that are looked for.
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\uf8ff\ufdd0-\ufdef\ufffe\uffff\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{e0000}-\u{e007f}\u{f0000}-\u{10ffff}]/u;

/** Marks of direction, which nobody sees and the API drops, and the first half of some ends of a line. */
const dropped = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\r(?=\n)/gu;

/** The first character of a text that the API would refuse, as its message names it. */
export function refusedCharacter(
  text: string,
): { character: string; position: string } | undefined {
  const kept = text.replace(dropped, "");
  const found = refused.exec(kept);
  if (found === null) {
    return undefined;
  }
  const code = found[0].codePointAt(0) ?? 0;
  return {
    character: `U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
    position: String([...kept.slice(0, found.index)].length + 1),
  };
}
