import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const source = resolve(import.meta.dirname, "../..");
const sheets = ["every-document.ts", "signed-in.ts"].map((name) => join(import.meta.dirname, name));

/** The style sheets that a file imports, as whole paths. */
function stylesOf(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/^import "(.+\.css)";$/gm);
  return [...found].map(([, path = ""]) =>
    path.startsWith("@/") ? join(source, path.slice(2)) : resolve(dirname(file), path),
  );
}

const others = globSync(join(source, "**/*.{ts,tsx}")).filter((file) => !sheets.includes(file));
const importedElsewhere = new Set(others.flatMap(stylesOf));

describe.each(sheets)("%s", (sheet) => {
  // What is imported in two places becomes a file of its own again.
  it.each(stylesOf(sheet).map((path) => [basename(path), path]))("is alone with %s", (_, path) => {
    expect(importedElsewhere.has(path)).toBe(false);
  });
});
