import { describe, expect, it } from "vitest";
import { contrast, parseColor } from "../src/lib/colors/color.ts";
import { readableTheme } from "./contrast.ts";

const parts = new Set(["button", "tag", "highlight", "focus", "datatable"]);

function themed(rules: string): string {
  const surfaces =
    ":root{--surface-card:#ffffff;--surface-ground:#f9fafb;--surface-overlay:#fff;--surface-hover:#f6f9fc;--primary-color:#14b8a6;--highlight-text-color:#9fa8da;--text-color:#4b5563;--text-color-secondary:#9ca3af}";
  return readableTheme(`${surfaces}${rules}`, "light", parts);
}

function declared(css: string, selector: string, prop: string): string {
  const escaped = selector.replaceAll(".", "\\.");
  return new RegExp(`${escaped}\\{[^}]*?${prop}:\\s*(#[0-9a-f]+)`).exec(css)?.[1] ?? "";
}

function ratio(first: string, second: string): number {
  const [a, b] = [parseColor(first), parseColor(second)];
  return a === undefined || b === undefined ? 0 : contrast(a, b);
}

describe("readableTheme", () => {
  it("darkens a button under its white label, border included", () => {
    const css = themed(".p-button{color:#ffffff;background:#14b8a6;border:1px solid #14b8a6}");
    const ground = declared(css, ".p-button", "background");
    expect(ratio(ground, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(css).toContain(`border:1px solid ${ground}`);
  });

  it("darkens the text, not the ground, where that is the page's own", () => {
    const css = themed(".p-tag .p-highlight{color:#6366f1;background:#ffffff}");
    expect(declared(css, ".p-tag .p-highlight", "background")).toBe("#ffffff");
    const text = declared(css, ".p-tag .p-highlight", "color");
    expect(ratio(text, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("darkens text on a transparent ground", () => {
    const css = themed(".p-button.p-button-text{color:#22c55e;background-color:transparent}");
    const text = declared(css, ".p-button.p-button-text", "color");
    expect(ratio(text, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("darkens the text of a chosen row on the stronger tint that the arrows give it", () => {
    const css = themed(".p-tag.p-highlight.p-focus{background:rgba(159, 168, 218, 0.24)}");
    const text = declared(css, ".p-tag.p-highlight.p-focus", "color");
    expect(ratio(text, "#e8eaf6")).toBeGreaterThanOrEqual(4.5);
  });

  it("gives a tinted row a solid ground", () => {
    const row = ".p-datatable .p-datatable-tbody > tr.p-highlight";
    const css = themed(`${row}{background:rgba(0, 0, 0, 0.5);color:#000000}`);
    expect(declared(css, row, "background")).toBe("#808080");
  });

  it("darkens the ground of a chosen card under its text", () => {
    const css = themed(":root{--highlight-bg:#007bff;--highlight-text-color:#ffffff}");
    const ground = css.slice(css.lastIndexOf("--highlight-bg:")).match(/#[0-9a-f]{6}/)?.[0] ?? "";
    expect(ratio(ground, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("leaves white text alone whose ground is set elsewhere", () => {
    expect(themed(".p-button .p-button-icon{color:#ffffff}")).toContain("color:#ffffff");
  });

  it("drops what the app does not use", () => {
    const css = themed(".p-tree{color:#000}.p-tag,.p-tree .p-tag{padding:0}");
    expect(css).not.toContain("p-tree");
    expect(css).toContain(".p-tag{padding:0}");
  });

  it("adds readable colours for links and quiet text", () => {
    const css = themed("");
    for (const name of ["--link-color", "--text-color-secondary", "--danger-color"]) {
      const value = css.slice(css.lastIndexOf(`${name}:`)).match(/#[0-9a-f]{6}/)?.[0] ?? "";
      expect(ratio(value, "#f6f9fc"), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});
