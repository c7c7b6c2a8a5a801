export const scales = [12, 13, 14, 15, 16] as const;

export const menuModes = ["static", "overlay"] as const;
export const inputStyles = ["outlined", "filled"] as const;

/** Instead of a theme: light or dark like the device, changing with it. */
export const automatic = "automatic";
export const lightTheme = "lara-light-indigo";
export const darkTheme = "lara-dark-indigo";

export type Scale = (typeof scales)[number];
export type MenuMode = (typeof menuModes)[number];
export type InputStyle = (typeof inputStyles)[number];

export type StoredConfig = {
  ripple: boolean;
  inputStyle: InputStyle;
  menuMode: MenuMode;
  theme: string;
  scale: Scale;
};

export type ColorScheme = "light" | "dark" | "light dark";

/** How the app looks for this person; the color scheme follows from the theme. */
export type LayoutConfig = StoredConfig & { colorScheme: ColorScheme };

export const layoutCookie = "layout";

const darkPattern = /dark|vela|arya/;

export function isDark(theme: string): boolean {
  return darkPattern.test(theme);
}

function schemeOf(theme: string): ColorScheme {
  if (theme === automatic) {
    return "light dark";
  }
  return isDark(theme) ? "dark" : "light";
}

export function withScheme(config: StoredConfig): LayoutConfig {
  return { ...config, colorScheme: schemeOf(config.theme) };
}

export function changedConfig(config: LayoutConfig, change: Partial<StoredConfig>): LayoutConfig {
  return withScheme({ ...config, ...change });
}

/** The scale one step away, or undefined at the end. */
export function nextScale(scale: Scale, step: 1 | -1): Scale | undefined {
  return scales.find((candidate) => candidate === scale + step);
}
