import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { webRoot } from "./paths.ts";
import { componentSource, type UsedParts } from "./used-parts.ts";

const stylePattern = /^var ([\w$]+) = ("\\n.*"|'\\n.*');$/gm;

function stylesOf(component: string): string {
  const sheets = [...componentSource(component).matchAll(stylePattern)].map((match) =>
    String(runInNewContext(match[2] ?? "''")),
  );
  return sheets.join("\n");
}

/** Writes PrimeReact's structural styles as one sheet: by themselves they come only after hydration. */
export function writeStructuralStyles({ components }: UsedParts): void {
  const folder = join(webRoot, "src", "styles", "generated");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "prime.css"), components.map(stylesOf).join("\n"));
}
