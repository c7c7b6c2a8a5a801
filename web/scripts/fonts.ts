import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { webRoot } from "./paths.ts";

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

type Face = { family: string; weight: string; file: string; source: string };

/** Of Inter, what the themes ask for: their weights, their four variants of signs, figures of one width. */
const lightest = 400;
const boldest = 700;
const features = [
  ...["cv02", "cv03", "cv04", "cv11", "tnum"],
  ...["calt", "case", "ccmp", "kern", "liga", "locl", "mark", "mkmk"],
];

const roboto = [400, 500, 700].map((weight) => ({
  family: "Roboto",
  weight: String(weight),
  file: `roboto-${weight}.woff2`,
  source: `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`,
}));

const interFile = "inter.woff2";

const inter = (family: string): Face => ({
  family,
  weight: `${lightest} ${boldest}`,
  file: interFile,
  source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
});

export const faces: readonly Face[] = [inter("Inter var"), inter("Inter"), ...roboto];

export function faceRule(face: Face): string {
  return `@font-face{font-family:"${face.family}";font-style:normal;font-weight:${face.weight};font-display:swap;src:url("../fonts/${face.file}") format("woff2");unicode-range:${latin}}`;
}

/** Every character of a `unicode-range`. */
export function charactersIn(range: string): string {
  return range
    .replaceAll("U+", "")
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join("");
}

/** The faces' files by name; of Inter only what is shown, which saves each phone 20 KB. */
export async function fontFiles(): Promise<ReadonlyMap<string, NonSharedBuffer>> {
  const files = new Map(
    faces.map(({ file, source }) => [file, readFileSync(join(webRoot, "node_modules", source))]),
  );
  const whole = files.get(interFile) ?? Buffer.of();
  const cut = await subsetFont(whole, charactersIn(latin), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: lightest, max: boldest } },
    keepFeatures: features,
  });
  return files.set(interFile, cut);
}
