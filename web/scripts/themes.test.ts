import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Root } from "postcss";
import { describe, expect, it } from "vitest";
import { isDark } from "../src/layout/appearance/layout-config.ts";
import { themeIds } from "../src/layout/appearance/themes.ts";
import { type Color, contrast, over, parseColor } from "../src/lib/colors/color.ts";
import { readableTheme } from "./contrast.ts";
import { primeRoot, webRoot } from "./paths.ts";

const fields = ["inputtext", "dropdown", "checkbox", "box", "radiobutton", "inputgroup", "addon"];
const outlines = [
  ".p-inputtext",
  ".p-dropdown",
  ".p-checkbox .p-checkbox-box",
  ".p-radiobutton .p-radiobutton-box",
  ".p-inputgroup-addon",
];

/** What is measured of a theme; all of it would take seconds to read. */
function excerpt(id: string): string {
  const css = readFileSync(join(primeRoot, "resources", "themes", id, "theme.css"), "utf8");
  const rules = css.matchAll(/(?:^|\n)\s*(:root|\.p-[\w-]+(?: \.p-[\w-]+-box)?)\s*\{[^}]*\}/g);
  return [...rules]
    .filter(([, selector = ""]) => selector === ":root" || outlines.includes(selector))
    .map(([rule]) => rule)
    .join("\n");
}

class Theme {
  readonly id: string;
  readonly #root: Root;

  constructor(id: string) {
    this.id = id;
    this.#root = postcss.parse(
      readableTheme(excerpt(id), isDark(id) ? "dark" : "light", new Set(fields)),
    );
  }

  color(name: string): Color {
    let found: Color | undefined;
    this.#root.walkDecls(name, ({ value }) => {
      found = parseColor(value) ?? found;
    });
    if (found === undefined) {
      throw new Error(`${this.id} has no ${name}.`);
    }
    return found;
  }

  get card(): Color {
    return this.color("--surface-card");
  }

  /** The colors of a field's lines, by its selector. */
  lines(): [string, Color][] {
    const found: [string, Color][] = [];
    this.#root.walkRules((rule) => {
      rule.walkDecls(/^border(-(top|right|bottom|left))?(-color)?$/, ({ value }) => {
        const line = parseColor(/#\w+|(rgb|hsl)a?\([^)]*\)/.exec(value)?.[0] ?? "");
        if (line !== undefined && line.alpha > 0) {
          found.push([rule.selector, over(line, this.card)]);
        }
      });
    });
    return found;
  }
}

function mix(one: Color, share: number, other: Color): Color {
  return over({ ...one, alpha: share }, other);
}

const layer = readFileSync(join(webRoot, "src", "styles", "carehire.css"), "utf8");

/** The tones of states, as `carehire.css` derives them. */
function tones(theme: Theme): [string, Color][] {
  const declared = layer.matchAll(
    /--ch-(\w+): (?:color-mix\(in srgb, )?var\((--[\w-]+)(?:, var\([^)]*\))?\)(?: (\d+)%, var\((--[\w-]+)\)\))?;/g,
  );
  return [...declared].map(([, name = "", one = "", share = "100", other = one]) => [
    name,
    mix(theme.color(one), Number(share) / 100, theme.color(other)),
  ]);
}

describe.each(themeIds.map((id) => new Theme(id)))("$id", (theme) => {
  it("draws the lines of fields so that they are seen", () => {
    const faint = theme.lines().filter(([, line]) => contrast(line, theme.card) < 3);
    expect(theme.lines().length).toBeGreaterThan(0);
    expect(faint).toEqual([]);
  });

  it("writes small and bold words so that they are read", () => {
    const words = theme.color("--text-color");
    const urgent = mix(theme.color("--danger-color"), 0.9, words);
    expect(contrast(theme.card, urgent)).toBeGreaterThanOrEqual(5);
    for (const ground of ["card", "ground"]) {
      const behind = theme.color(`--surface-${ground}`);
      expect(contrast(theme.color("--text-color-secondary"), behind)).toBeGreaterThanOrEqual(5);
    }
    expect(tones(theme)).toHaveLength(7);
    for (const [name, tone] of tones(theme)) {
      expect(contrast(words, mix(tone, 0.12, theme.card)), name).toBeGreaterThanOrEqual(5);
    }
  });

  it("shows the dot of each state", () => {
    for (const [name, tone] of tones(theme)) {
      expect(contrast(tone, mix(tone, 0.12, theme.card)), name).toBeGreaterThanOrEqual(3);
    }
  });

  it.runIf(isDark(theme.id))("tells labels from values in the dark", () => {
    const [value, label] = [theme.color("--text-color"), theme.color("--text-color-secondary")];
    expect(contrast(value, label)).toBeGreaterThanOrEqual(1.3);
  });
});
