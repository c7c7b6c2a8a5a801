/** Colors as numbers: reading, contrast by WCAG, and shades that reach it. */

export type Color = { red: number; green: number; blue: number; alpha: number };

const named: Record<string, string> = { white: "#ffffff", black: "#000000" };

function fromHex(digits: string): Color {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return {
    red: part(0),
    green: part(2),
    blue: part(4),
    alpha: long.length === 8 ? part(6) / 255 : 1,
  };
}

/** Reads #rgb, #rrggbb, rgb(), rgba(), transparent; undefined for anything else. */
export function parseColor(text: string): Color | undefined {
  const value = named[text.trim()] ?? text.trim().toLowerCase();
  if (value === "transparent" || value === "none") {
    return { red: 0, green: 0, blue: 0, alpha: 0 };
  }
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value);
  if (hex?.[1] !== undefined) {
    return fromHex(hex[1]);
  }
  const list = /^rgba?\(([^)]+)\)$/.exec(value)?.[1]?.split(",").map(Number);
  if (list === undefined || list.length < 3 || list.some(Number.isNaN)) {
    return undefined;
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = list;
  return { red, green, blue, alpha };
}

export function formatColor({ red, green, blue }: Color): string {
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** What is seen where a translucent color lies over an opaque one. */
export function over(top: Color, bottom: Color): Color {
  const blend = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha);
  return {
    red: blend(top.red, bottom.red),
    green: blend(top.green, bottom.green),
    blue: blend(top.blue, bottom.blue),
    alpha: 1,
  };
}

function luminance({ red, green, blue }: Color): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(first: Color, second: Color): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
const step = 0.02;

function towards(color: Color, end: Color, share: number): Color {
  return over({ ...end, alpha: share }, color);
}

/** The nearest shade of a color that keeps the ratio to all the others; itself when none does. */
export function mended(color: Color, others: readonly Color[], ratio: number): Color {
  const isEnough = (shade: Color) => {
    const seen = { ...shade, red: Math.round(shade.red), green: Math.round(shade.green) };
    return others.every(
      (other) => contrast({ ...seen, blue: Math.round(shade.blue) }, other) >= ratio,
    );
  };
  for (let share = 0; share <= 1; share += step) {
    const shade = [towards(color, black, share), towards(color, white, share)].find(isEnough);
    if (shade !== undefined) {
      return shade;
    }
  }
  return color;
}
