import postcss, { type Declaration, type Root, type Rule } from "postcss";
import {
  type Color,
  contrast,
  formatColor,
  mended,
  over,
  parseColor,
} from "../src/lib/colors/color.ts";

const textRatio = 4.5;
const graphicRatio = 3;
/** For small bold words, and for Material's lists, on a ground a little lighter than any of the page's own surfaces. */
const raisedRatio = 5;
/** Text fainter than this on the page's own surfaces is meant for a coloured ground. */
const surfaceText = 1.6;

const surfaceNames = ["--surface-card", "--surface-ground", "--surface-overlay", "--surface-hover"];

const signals = {
  light: {
    "--danger-color": "#dc2626",
    "--success-color": "#15803d",
    "--warning-color": "#b45309",
    "--info-color": "#0369a1",
    "--chart-second": "#ea580c",
  },
  dark: {
    "--danger-color": "#f87171",
    "--success-color": "#4ade80",
    "--warning-color": "#fbbf24",
    "--info-color": "#38bdf8",
    "--chart-second": "#fb923c",
  },
};

/** What shows where a field is, as long as nothing is written in it. */
const fieldOutline =
  /\.p-(inputtext|dropdown|inputgroup-addon|checkbox-box|radiobutton-box)(?![\w-])[^\s>]*$/;

const rowOfState = /\.p-datatable-tbody > tr\S*(\.p-highlight|:hover)$/;

type Palette = { variables: ReadonlyMap<string, string>; surfaces: readonly Color[] };

function readPalette(root: Root): Palette {
  const variables = new Map<string, string>();
  root.walkRules(":root", (rule) => {
    rule.walkDecls(/^--/, (declaration) => {
      variables.set(declaration.prop, declaration.value);
    });
  });
  const colors = surfaceNames.map((name) => parseColor(variables.get(name) ?? ""));
  const opaque = colors.filter((color) => color !== undefined && color.alpha === 1);
  const card = opaque[0];
  const hover = colors[3];
  const tinted = card !== undefined && hover !== undefined ? [over(hover, card)] : [];
  return { variables, surfaces: [...opaque.filter((color) => color !== undefined), ...tinted] };
}

function colorOf(declaration: Declaration | undefined, palette: Palette): Color | undefined {
  const name = /^var\((--[\w-]+)\)$/.exec(declaration?.value ?? "")?.[1];
  const value = name === undefined ? declaration?.value : palette.variables.get(name);
  return value === undefined ? undefined : parseColor(value);
}

function last(rule: Rule, pattern: RegExp): Declaration | undefined {
  const found = rule.nodes.filter((node) => node.type === "decl" && pattern.test(node.prop));
  return found.at(-1) as Declaration | undefined;
}

/** A ground that is the page's own stays what it is: the chosen tab is a part of the card below it. */
function isSurface(ground: Color, { surfaces }: Palette): boolean {
  return surfaces.some((surface) => formatColor(surface) === formatColor(ground));
}

/** A solid ground is darkened or lightened until its own text can be read. */
function mendGround(rule: Rule, ground: Declaration, from: Color, text: Color): void {
  const next = formatColor(mended(from, [text], textRatio));
  const old = ground.value;
  ground.value = next;
  rule.walkDecls(/^border/, (border) => {
    border.value = border.value.replaceAll(old, next);
  });
}

/** A chosen row that the arrows have come to: a stronger tint of its own, and the text of any chosen row. */
function mendFocusedChoice(rule: Rule, ground: Declaration | undefined, palette: Palette): void {
  const tint = colorOf(ground, palette);
  const text = parseColor(palette.variables.get("--highlight-text-color") ?? "");
  const isFocused = rule.selectors.some((selector) => selector.includes(".p-highlight.p-focus"));
  if (isFocused && text !== undefined && tint !== undefined && tint.alpha < 1) {
    const grounds = palette.surfaces.map((surface) => over(tint, surface));
    rule.append({ prop: "color", value: formatColor(mended(text, grounds, raisedRatio)) });
  }
}

/** A tinted row gets a solid ground: its actions, which lie above the other cells, would take the tint twice. */
function fillRow(rule: Rule, { surfaces: [card] }: Palette): void {
  const ground = last(rule, /^background(-color)?$/);
  const tint = parseColor(ground?.value ?? "");
  const isRow = rule.selectors.some((selector) => rowOfState.test(selector));
  if (isRow && ground !== undefined && card !== undefined && tint !== undefined && tint.alpha < 1) {
    ground.value = formatColor(over(tint, card));
  }
}

/** The lines of a field are darkened or lightened until they can be seen on the page's surfaces. */
function mendOutline(rule: Rule, { surfaces }: Palette): void {
  const [card] = surfaces;
  if (card === undefined || !rule.selectors.some((selector) => fieldOutline.test(selector))) {
    return;
  }
  rule.walkDecls(/^border(-(top|right|bottom|left))?(-color)?$/, (border) => {
    border.value = border.value.replace(/#\w+|(rgb|hsl)a?\([^)]*\)/, (text) => {
      // Material's dark themes write white so.
      const line = parseColor(text.replace("hsla(0, 0%, 100%", "rgba(255, 255, 255"));
      return line === undefined || line.alpha === 0
        ? text
        : formatColor(mended(over(line, card), surfaces, graphicRatio));
    });
  });
}

function mendRule(rule: Rule, palette: Palette): void {
  fillRow(rule, palette);
  mendOutline(rule, palette);
  const text = last(rule, /^color$/);
  const ground = last(rule, /^background(-color)?$/);
  const textColor = colorOf(text, palette);
  if (text === undefined) {
    mendFocusedChoice(rule, ground, palette);
  }
  if (text === undefined || textColor?.alpha !== 1) {
    return;
  }
  const groundColor = colorOf(ground, palette);
  if (ground !== undefined && groundColor?.alpha === 1) {
    if (contrast(textColor, groundColor) >= textRatio) {
      return;
    }
    if (isSurface(groundColor, palette)) {
      text.value = formatColor(mended(textColor, [groundColor], textRatio));
    } else {
      mendGround(rule, ground, groundColor, textColor);
    }
    return;
  }
  mendText(text, textColor, groundColor, palette);
}

/** Text without a ground of its own stands on the page's surfaces, perhaps tinted. */
function mendText(
  text: Declaration,
  color: Color,
  tint: Color | undefined,
  { surfaces }: Palette,
): void {
  const grounds = surfaces.map((surface) => (tint === undefined ? surface : over(tint, surface)));
  const weakest = Math.min(...grounds.map((ground) => contrast(color, ground)));
  if (weakest < textRatio && (tint !== undefined || weakest >= surfaceText)) {
    text.value = formatColor(mended(color, grounds, textRatio));
  }
}

function mendedVariable(value: string, palette: Palette, ratio: number): string {
  const color = parseColor(value);
  const [card] = palette.surfaces;
  if (color === undefined || card === undefined) {
    return value;
  }
  // Translucent text is fainter than its color: as that, labels would be as bright as values.
  return formatColor(mended(over(color, card), palette.surfaces, ratio));
}

/** Cards take a chosen row's ground from the variable, which no rule of the theme mends. */
function mendedChoice({ variables }: Palette): Color | undefined {
  const ground = parseColor(variables.get("--highlight-bg") ?? "");
  const text = parseColor(variables.get("--highlight-text-color") ?? "");
  return ground?.alpha === 1 && text !== undefined ? mended(ground, [text], textRatio) : undefined;
}

function overlayRule(palette: Palette, scheme: "light" | "dark"): Rule {
  const { variables } = palette;
  const rule = postcss.rule({ selector: ":root" });
  const add = (prop: string, value: string, ratio = textRatio) =>
    rule.append({ prop, value: mendedVariable(value, palette, ratio) });
  add("--link-color", variables.get("--primary-color") ?? "#000000");
  add("--text-color", variables.get("--text-color") ?? "#000000");
  // Headings of groups are written in it, small and bold.
  add("--text-color-secondary", variables.get("--text-color-secondary") ?? "#000000", raisedRatio);
  for (const [name, value] of Object.entries(signals[scheme])) {
    add(name, value, name === "--chart-second" ? graphicRatio : textRatio);
  }
  const choice = mendedChoice(palette);
  if (choice !== undefined) {
    rule.append({ prop: "--highlight-bg", value: formatColor(choice) });
  }
  return rule;
}

function isUsed(selector: string, parts: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.p-([a-z]+)/g)].every((match) => parts.has(match[1] ?? ""));
}

/** Keeps of a theme what the app uses, and makes its text readable: at least 4.5 to 1 (WCAG AA). */
export function readableTheme(
  css: string,
  scheme: "light" | "dark",
  parts: ReadonlySet<string>,
): string {
  const root = postcss.parse(css);
  const palette = readPalette(root);
  root.walkDecls("color-scheme", (declaration) => {
    declaration.remove();
  });
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => isUsed(selector, parts));
    if (rule.selectors.every((selector) => selector === "")) {
      rule.remove();
    } else {
      mendRule(rule, palette);
    }
  });
  root.append(overlayRule(palette, scheme));
  return root.toString();
}
