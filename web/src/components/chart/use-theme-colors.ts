"use client";

import { useMemo, useSyncExternalStore } from "react";

const variables = {
  first: "--link-color",
  second: "--chart-second",
  text: "--text-color",
  faint: "--text-color-secondary",
  line: "--surface-border",
  ground: "--surface-overlay",
} as const;

export type ThemeColors = Record<keyof typeof variables, string> & {
  fontFamily: string;
  fontSize: number;
};

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "style"] });
  const isDark = window.matchMedia("(prefers-color-scheme: dark)");
  isDark.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    isDark.removeEventListener("change", onChange);
  };
}

/** As text, so that the same colors are the same snapshot. */
function readColors(): string {
  const root = getComputedStyle(document.documentElement);
  const colors = Object.entries(variables).map(([key, name]) => [key, root.getPropertyValue(name)]);
  const { fontFamily } = getComputedStyle(document.body);
  return JSON.stringify({
    ...Object.fromEntries(colors),
    fontFamily,
    fontSize: Math.round(Number.parseFloat(root.fontSize) * 0.85),
  });
}

/** The theme's colors and type for what is drawn on a canvas, which no style sheet reaches. */
export function useThemeColors(): ThemeColors {
  const found = useSyncExternalStore(subscribe, readColors, () => "{}");
  return useMemo(() => JSON.parse(found) as ThemeColors, [found]);
}
