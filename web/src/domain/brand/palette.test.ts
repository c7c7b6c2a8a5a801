import { expect, it } from "vitest";
import { contrast, parseColor } from "@/lib/colors/color";
import { paletteOf } from "./palette";

function ratio(text: string, ground: string): number {
  const [first, second] = [parseColor(text), parseColor(ground)];
  return first === undefined || second === undefined ? 0 : contrast(first, second);
}

it.each(["#000000", "#ffffff", "#facc15", "#1d4ed8", "#767676", "#777777", "#00ff00", "#c2410c"])(
  "%s is kept on buttons, and can be read everywhere",
  (primary) => {
    const palette = paletteOf(primary);
    expect(palette?.fill).toBe(primary);
    expect(ratio(palette?.onFill ?? "", primary)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["#ffffff", "#f8fafc", "#eff3f8"]) {
      expect(ratio(palette?.link ?? "", ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ["#0f172a", "#1e293b", "#343e4d"]) {
      expect(ratio(palette?.linkOnDark ?? "", ground)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it("stays what it is where it can be read", () => {
  expect(paletteOf("#1D4ED8")?.link).toBe("#1d4ed8");
  expect(paletteOf("#93c5fd")?.linkOnDark).toBe("#93c5fd");
});

it.each(["", "red", "#12345", "#1234567", "url(x)"])("knows no color in %j", (text) => {
  expect(paletteOf(text)).toBeUndefined();
});
