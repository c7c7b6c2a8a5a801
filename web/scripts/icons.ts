/** Makes a font of the icons that the app shows, and their classes: all of PrimeIcons are 35 KB, most of them never seen. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { generatedStyles, webRoot } from "./paths.ts";
import type { UsedParts } from "./used-parts.ts";

const iconsRoot = join(webRoot, "node_modules", "primeicons");
const iconPattern = /^\.(pi-[a-z0-9-]+):before \{\s*content: "\\(e[0-9a-f]+)";\s*\}\s*/gm;
const facePattern = /@font-face \{[^}]*\}/;

const face = `@font-face {
  font-family: "primeicons";
  font-display: block;
  src: url("./primeicons.woff2") format("woff2");
}`;

/** The rules for these icons and all that are no icon's, and what the font must have. */
export function iconsOf(css: string, used: ReadonlySet<string>): { css: string; text: string } {
  let text = "";
  const shown = css.replace(iconPattern, (rule: string, name: string, code: string) => {
    if (!used.has(name)) {
      return "";
    }
    text += String.fromCodePoint(Number.parseInt(code, 16));
    return rule;
  });
  return { css: shown.replace(facePattern, face), text };
}

export async function writeIcons({ icons }: UsedParts): Promise<void> {
  mkdirSync(generatedStyles, { recursive: true });
  const { css, text } = iconsOf(readFileSync(join(iconsRoot, "primeicons.css"), "utf8"), icons);
  const font = readFileSync(join(iconsRoot, "fonts", "primeicons.woff2"));
  writeFileSync(join(generatedStyles, "icons.css"), css);
  writeFileSync(
    join(generatedStyles, "primeicons.woff2"),
    await subsetFont(font, text, { targetFormat: "woff2" }),
  );
}
