import type { LayoutConfig } from "./layout-config";

/** The classes of the document by which the style sheets know the choices. */
export function appearanceClasses(config: LayoutConfig): string {
  const classes = {
    "p-input-filled": config.inputStyle === "filled",
    "p-ripple-disabled": !config.ripple,
  };
  return Object.entries(classes)
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(" ");
}

/** Brings the choices into the page at once, as the server will at the next request. */
export function applyAppearance(config: LayoutConfig): void {
  const root = document.documentElement;
  root.style.fontSize = `${config.scale}px`;
  root.style.colorScheme = config.colorScheme;
  root.className = appearanceClasses(config);
}
