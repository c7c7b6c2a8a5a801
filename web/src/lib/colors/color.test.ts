import { describe, expect, it } from "vitest";
import { type Color, contrast, formatColor, mended, over, parseColor } from "./color";

function color(text: string): Color {
  const parsed = parseColor(text);
  if (parsed === undefined) {
    throw new Error(`${text} is no colour.`);
  }
  return parsed;
}

describe("parseColor", () => {
  it("reads the forms that themes use", () => {
    expect(color("#fff")).toEqual(color("white"));
    expect(color("rgba(255, 255, 255, 0.5)").alpha).toBe(0.5);
    expect(color("transparent").alpha).toBe(0);
    expect(formatColor(color("#6366F1"))).toBe("#6366f1");
  });

  it("knows what is no colour", () => {
    expect(parseColor("linear-gradient(red, blue)")).toBeUndefined();
    expect(parseColor("inherit")).toBeUndefined();
  });
});

describe("contrast", () => {
  it("follows WCAG", () => {
    expect(contrast(color("#000"), color("#fff"))).toBeCloseTo(21);
    expect(contrast(color("#6366f1"), color("#fff"))).toBeCloseTo(4.47, 1);
  });

  it("sees a translucent colour on what lies below", () => {
    expect(formatColor(over(color("rgba(0,0,0,0.5)"), color("#fff")))).toBe("#808080");
  });
});

describe("mended", () => {
  it.each(["#6366f1", "#22c55e", "#eab308", "#14b8a6"])("darkens %s under white text", (text) => {
    const white = color("#fff");
    const shade = mended(color(text), [white], 4.5);
    expect(contrast(color(formatColor(shade)), white)).toBeGreaterThanOrEqual(4.5);
  });

  it("leaves a colour alone that is good enough", () => {
    expect(formatColor(mended(color("#4338ca"), [color("#fff")], 4.5))).toBe("#4338ca");
  });
});
