import { describe, expect, it } from "vitest";
import { automatic, changedConfig, nextScale } from "./layout-config";
import { defaultLayoutConfig, readLayoutConfig } from "./read-layout-config";
import { themeGroups, themeIds, themeName } from "./themes";

describe("readLayoutConfig", () => {
  it("answers the defaults when nothing is remembered", () => {
    expect(readLayoutConfig(undefined)).toEqual({
      ripple: false,
      inputStyle: "outlined",
      menuMode: "static",
      colorScheme: "light",
      theme: "lara-light-indigo",
      scale: 14,
    });
  });

  it("keeps what is valid and replaces the rest", () => {
    const cookie = JSON.stringify({
      theme: "vela-blue",
      scale: 99,
      menuMode: "overlay",
      ripple: 1,
    });
    expect(readLayoutConfig(cookie)).toEqual({
      ...defaultLayoutConfig,
      theme: "vela-blue",
      colorScheme: "dark",
      menuMode: "overlay",
    });
  });

  it.each(["not json", "null", "[]", '"text"', '{"theme":"../../evil"}'])(
    "does not trust %s",
    (cookie) => {
      expect(readLayoutConfig(cookie)).toEqual(defaultLayoutConfig);
    },
  );
});

describe("the choices", () => {
  it("are 34 themes in seven groups", () => {
    expect(themeGroups).toHaveLength(7);
    expect(new Set(themeIds).size).toBe(34);
  });

  it("have names to read", () => {
    expect(themeName("lara-light-indigo")).toBe("Lara Light Indigo");
    expect(themeName("mdc-dark-deeppurple")).toBe("Compact Dark Deep Purple");
  });

  it("end at 12 and 16", () => {
    expect(nextScale(12, -1)).toBeUndefined();
    expect(nextScale(16, 1)).toBeUndefined();
    expect(nextScale(14, 1)).toBe(15);
  });

  it.each([
    ["arya-green", "dark"],
    ["saga-green", "light"],
    [automatic, "light dark"],
  ])("take the color scheme from the theme %s", (theme, scheme) => {
    expect(changedConfig(defaultLayoutConfig, { theme }).colorScheme).toBe(scheme);
  });
});
