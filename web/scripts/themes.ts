import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDark } from "../src/layout/appearance/layout-config.ts";
import { themeIds } from "../src/layout/appearance/themes.ts";
import { readableTheme } from "./contrast.ts";
import { faceRule, faces, fontFiles } from "./fonts.ts";
import { generatedStyles, primeRoot, themesRoot } from "./paths.ts";
import type { UsedParts } from "./used-parts.ts";

/** Replaces a theme's own font files by one shared Latin cut of the same typeface. */
function withSharedFonts(css: string): string {
  const used = faces.filter((face) => css.includes(`font-family: "${face.family}"`));
  return used.map(faceRule).join("\n") + css.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
}

/** The height of a theme's inputs, which its buttons are lower than in some: whatever stands in a row shares it. */
function controlHeight(css: string): string {
  const padding = /\n\s*\.p-inputtext \{[^}]*\bpadding: ([\d.]+rem)/.exec(css)?.[1];
  if (padding === undefined) {
    throw new Error("The theme gives its inputs no padding.");
  }
  return `:root{--control-height:calc(2 * ${padding} + 1.25rem + 2px)}`;
}

function themeSheet(id: string, parts: ReadonlySet<string>): string {
  const source = readFileSync(join(primeRoot, "resources", "themes", id, "theme.css"), "utf8");
  const readable = readableTheme(source, isDark(id) ? "dark" : "light", parts);
  return withSharedFonts(readable) + controlHeight(source);
}

const swatchColors = ["card", "ground", "border"].map((name) => `surface-${name}`);

/** The theme's own colors, for the small picture by which it is chosen. */
function swatch(id: string, css: string): string {
  const colors = [...swatchColors, "primary-color"].map((name) => {
    const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
    return `--swatch-${name}:${value}`;
  });
  return `[data-swatch="${id}"]{${colors.join(";")}}`;
}

/** Writes every theme to public/themes/<version>/<id>/theme.css, with the version that names their content. */
export async function writeThemes({ parts }: UsedParts): Promise<void> {
  const sheets = themeIds.map((id) => ({ id, css: themeSheet(id, parts) }));
  const fonts = await fontFiles();
  const hash = createHash("sha256");
  for (const content of [...sheets.map(({ css }) => css), ...fonts.values()]) {
    hash.update(content);
  }
  const version = hash.digest("hex").slice(0, 12);
  const folder = join(themesRoot, version);
  rmSync(themesRoot, { recursive: true, force: true });
  mkdirSync(join(folder, "fonts"), { recursive: true });
  for (const [file, content] of fonts) {
    writeFileSync(join(folder, "fonts", file), content);
  }
  for (const { id, css } of sheets) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, "theme.css"), css);
  }
  writeFileSync(join(themesRoot, "version.txt"), version);
  const swatches = sheets.map(({ id, css }) => swatch(id, css));
  mkdirSync(generatedStyles, { recursive: true });
  writeFileSync(join(generatedStyles, "swatches.css"), swatches.join("\n"));
}
