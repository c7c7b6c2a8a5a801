import {
  automatic,
  inputStyles,
  type LayoutConfig,
  lightTheme,
  menuModes,
  scales,
  withScheme,
} from "./layout-config";
import { themeIds } from "./themes";

/** The choice that a stored value names, or the fallback. */
function oneOf<Value>(choices: readonly Value[], value: unknown, fallback: Value): Value {
  return choices.find((choice) => choice === value) ?? fallback;
}

function asConfig(stored: Record<string, unknown>, theme = lightTheme): LayoutConfig {
  return withScheme({
    ripple: stored["ripple"] === true,
    inputStyle: oneOf(inputStyles, stored["inputStyle"], "outlined"),
    menuMode: oneOf(menuModes, stored["menuMode"], "static"),
    theme: oneOf([automatic, ...themeIds], stored["theme"], theme),
    scale: oneOf(scales, stored["scale"], 14),
  });
}

export const defaultLayoutConfig = asConfig({});

/** Reads the remembered choices; whatever is missing or unknown gets its default. For the server, which knows all themes. */
export function readLayoutConfig(cookie: string | undefined, theme = lightTheme): LayoutConfig {
  try {
    const stored: unknown = JSON.parse(cookie ?? "{}");
    return asConfig(Object(stored), theme);
  } catch {
    return asConfig({}, theme);
  }
}
