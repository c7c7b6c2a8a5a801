import * as z from "zod/mini";
import { isDark, themeIds } from "./themes";

export const scales = [12, 13, 14, 15, 16] as const;

const schema = z.object({
  ripple: z.catch(z.boolean(), false),
  inputStyle: z.catch(z.enum(["outlined", "filled"]), "outlined"),
  menuMode: z.catch(z.enum(["static", "overlay"]), "static"),
  theme: z.catch(
    z.string().check(z.refine((theme) => themeIds.includes(theme))),
    "lara-light-indigo",
  ),
  scale: z.catch(z.literal(scales), 14),
});

type StoredConfig = z.infer<typeof schema>;

export type Scale = (typeof scales)[number];
export type MenuMode = StoredConfig["menuMode"];
export type InputStyle = StoredConfig["inputStyle"];

/** How the app looks for this person; the colour scheme follows from the theme. */
export type LayoutConfig = StoredConfig & { colorScheme: "light" | "dark" };

export const layoutCookie = "layout";

function withScheme(config: StoredConfig): LayoutConfig {
  return { ...config, colorScheme: isDark(config.theme) ? "dark" : "light" };
}

export const defaultLayoutConfig = withScheme(schema.parse({}));

/** Reads the remembered choices; whatever is missing or unknown gets its default. */
export function readLayoutConfig(cookie: string | undefined): LayoutConfig {
  try {
    const stored: unknown = JSON.parse(cookie ?? "{}");
    return withScheme(schema.parse(typeof stored === "object" && stored !== null ? stored : {}));
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
