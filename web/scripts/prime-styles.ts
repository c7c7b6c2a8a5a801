import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { generatedStyles } from "./paths.ts";
import { componentSource, type UsedParts } from "./used-parts.ts";

const stylePattern = /^var ([\w$]+) = ("\\n.*"|'\\n.*');$/gm;

function stylesOf(component: string): string {
  const sheets = [...componentSource(component).matchAll(stylePattern)].map((match) =>
    String(runInNewContext(match[2] ?? "''")),
  );
  return sheets.join("\n");
}

/** Large, and in one part that is loaded after the page: it brings its own styles then. */
const bringsItsOwn = ["editor"];

/** Writes PrimeReact's structural styles as one sheet: by themselves they come only after hydration. */
export function writeStructuralStyles({ components }: UsedParts): void {
  mkdirSync(generatedStyles, { recursive: true });
  const sheets = components.filter((component) => !bringsItsOwn.includes(component)).map(stylesOf);
  writeFileSync(join(generatedStyles, "prime.css"), sheets.join("\n"));
}
