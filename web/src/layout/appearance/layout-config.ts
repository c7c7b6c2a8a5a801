import { isDark, themeIds } from "./themes";

const scales = [12, 13, 14, 15, 16] as const;

const menuModes = ["static", "overlay"] as const;
const inputStyles = ["outlined", "filled"] as const;

export type Scale = (typeof scales)[number];
export type MenuMode = (typeof menuModes)[number];
export type InputStyle = (typeof inputStyles)[number];

type StoredConfig = {
  ripple: boolean;
  inputStyle: InputStyle;
  menuMode: MenuMode;
  theme: string;
  scale: Scale;
};

/** How the app looks for this person; the colour scheme follows from the theme. */
export type LayoutConfig = StoredConfig & { colorScheme: "light" | "dark" };

export const layoutCookie = "layout";

function withScheme(config: StoredConfig): LayoutConfig {
  return { ...config, colorScheme: isDark(config.theme) ? "dark" : "light" };
}

/** The choice that a stored value names, else the fallback. */
function oneOf<Value>(choices: readonly Value[], value: unknown, fallback: Value): Value {
  return choices.find((choice) => choice === value) ?? fallback;
}

function asConfig(stored: Record<string, unknown>): LayoutConfig {
  return withScheme({
    ripple: stored["ripple"] === true,
    inputStyle: oneOf(inputStyles, stored["inputStyle"], "outlined"),
    menuMode: oneOf(menuModes, stored["menuMode"], "static"),
    theme: oneOf(themeIds, stored["theme"], "lara-light-indigo"),
    scale: oneOf(scales, stored["scale"], 14),
  });
}

export const defaultLayoutConfig = asConfig({});

/** Reads the remembered choices; whatever is missing or unknown gets its default. */
export function readLayoutConfig(cookie: string | undefined): LayoutConfig {
  try {
    const stored: unknown = JSON.parse(cookie ?? "{}");
    return asConfig(Object(stored));
  } catch {
    return defaultLayoutConfig;
  }
}

export function changedConfig(config: LayoutConfig, change: Partial<StoredConfig>): LayoutConfig {
  return withScheme({ ...config, ...change });
}

/** The scale one step away, or undefined at the end. */
export function nextScale(scale: Scale, step: 1 | -1): Scale | undefined {
  return scales.find((candidate) => candidate === scale + step);
}

export function themeUrl(theme: string): string {
  return `/themes/${process.env.THEME_VERSION}/${theme}/theme.css`;
}
