import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDark } from "../src/layout/appearance/layout-config.ts";
import { themeIds } from "../src/layout/appearance/themes.ts";
import { readableTheme } from "./contrast.ts";
import { generatedStyles, primeRoot, themesRoot, webRoot } from "./paths.ts";
import type { UsedParts } from "./used-parts.ts";

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

type Face = { family: string; weight: string; file: string; source: string };

const roboto = [400, 500, 700].map((weight) => ({
  family: "Roboto",
  weight: String(weight),
  file: `roboto-${weight}.woff2`,
  source: `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`,
}));

const inter = (family: string): Face => ({
  family,
  weight: "100 900",
  file: "inter.woff2",
  source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
});

const faces: Face[] = [inter("Inter var"), inter("Inter"), ...roboto];

function faceRule(face: Face): string {
  return `@font-face{font-family:"${face.family}";font-style:normal;font-weight:${face.weight};font-display:swap;src:url("../fonts/${face.file}") format("woff2");unicode-range:${latin}}`;
}

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
export function writeThemes({ parts }: UsedParts): void {
  const sheets = themeIds.map((id) => ({ id, css: themeSheet(id, parts) }));
  const hash = createHash("sha256");
  for (const sheet of sheets) {
    hash.update(sheet.css);
  }
  const version = hash.digest("hex").slice(0, 12);
  const folder = join(themesRoot, version);
  rmSync(themesRoot, { recursive: true, force: true });
  mkdirSync(join(folder, "fonts"), { recursive: true });
  for (const face of faces) {
    cpSync(join(webRoot, "node_modules", face.source), join(folder, "fonts", face.file));
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
