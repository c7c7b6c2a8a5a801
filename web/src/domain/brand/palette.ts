/** What pages derive from an agency's color: the color itself, and what can be read on it and beside it. */

import { type Color, contrast, formatColor, mended, parseColor } from "@/lib/colors/color";

export type Palette = {
  /** The agency's own, on buttons and anything else that is filled. */
  fill: string;
  /** Text on it. */
  onFill: string;
  /** Links and lines on light pages: the nearest shade that can be read there. */
  link: string;
  /** The same on dark pages. */
  linkOnDark: string;
};

const readable = 4.5;
/** The darkest ground of a light page, and the lightest of a dark one, of all themes. */
const grounds = { light: gray(0xe9, 0xec, 0xef), dark: gray(0x37, 0x41, 0x51) };
const white = gray(0xff, 0xff, 0xff);

function gray(red: number, green: number, blue: number): Color {
  return { red, green, blue, alpha: 1 };
}

/** Undefined for anything that is not a color written like #0b5cad. */
export function paletteOf(primary: string): Palette | undefined {
  const color = /^#[0-9a-f]{6}$/i.test(primary) ? parseColor(primary) : undefined;
  if (color === undefined) {
    return;
  }
  return {
    fill: formatColor(color),
    // Of the two, one always has a contrast of 4.5 or more.
    onFill: contrast(color, white) >= readable ? "#ffffff" : "#000000",
    link: formatColor(mended(color, [grounds.light], readable)),
    linkOnDark: formatColor(mended(color, [grounds.dark], readable)),
  };
}
