import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { primeRoot, webRoot } from "./paths.ts";

/** The PrimeReact components in use. Their styles otherwise reach a page only after it has been hydrated. */
const components = [
  "componentbase",
  "button",
  "calendar",
  "checkbox",
  "dialog",
  "dropdown",
  "inputswitch",
  "inputtextarea",
  "message",
  "paginator",
  "progressbar",
  "sidebar",
  "tag",
  "toast",
  "tooltip",
];

const stylePattern = /^var ([\w$]+) = ("\\n.*"|'\\n.*');$/gm;

function stylesOf(component: string): string {
  const source = readFileSync(join(primeRoot, component, `${component}.esm.js`), "utf8");
  const sheets = [...source.matchAll(stylePattern)].map((match) =>
    String(runInNewContext(match[2] ?? "''")),
  );
  return sheets.join("\n");
}

/** Writes PrimeReact's structural styles as one sheet that is there at the first paint. */
export function writeStructuralStyles(): void {
  const folder = join(webRoot, "src", "styles", "generated");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "prime.css"), components.map(stylesOf).join("\n"));
}
