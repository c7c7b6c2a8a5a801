"use client";

import { useEffect, useState } from "react";
import { automatic, darkTheme, lightTheme } from "./layout-config";

const changeEvent = "carehire:theme";
const failedEvent = "carehire:theme-failed";

type Sheet = { name: string; media?: string };

/** The style sheets of a theme; where the device decides, the browser takes the one that fits. */
function sheetsOf(theme: string): readonly Sheet[] {
  return theme === automatic
    ? [
        { name: lightTheme, media: "(prefers-color-scheme: light)" },
        { name: darkTheme, media: "(prefers-color-scheme: dark)" },
      ]
    : [{ name: theme }];
}

function isWorn({ media = "all" }: Sheet): boolean {
  return window.matchMedia(media).matches;
}

/** Asks for another theme; the old one stays until the new one is loaded, so that nothing flashes. */
export function requestTheme(theme: string): void {
  window.dispatchEvent(new CustomEvent<string>(changeEvent, { detail: theme }));
}

/** Reports when a theme could not be loaded; returns how to stop listening. */
export function onThemeFailed(listener: () => void): () => void {
  window.addEventListener(failedEvent, listener);
  return () => window.removeEventListener(failedEvent, listener);
}

/** The theme's style sheet, and beside it the next one while it loads. */
export function ThemeLink({ initialTheme }: { initialTheme: string }) {
  const [themes, setThemes] = useState<readonly string[]>([initialTheme]);
  useEffect(() => {
    const add = (event: Event) => {
      const theme = (event as CustomEvent<string>).detail;
      setThemes((current) => [...current.filter((other) => other !== theme), theme]);
    };
    window.addEventListener(changeEvent, add);
    return () => window.removeEventListener(changeEvent, add);
  }, []);
  const keepFrom = (theme: string) => {
    document.documentElement.dataset["theme"] = theme;
    setThemes((current) => current.slice(current.indexOf(theme)));
  };
  const giveUp = (theme: string) => {
    setThemes((current) => current.filter((other) => other !== theme));
    window.dispatchEvent(new Event(failedEvent));
  };
  return themes.flatMap((theme) =>
    sheetsOf(theme).map((sheet) => (
      <link
        key={`${theme} ${sheet.name}`}
        rel="stylesheet"
        href={`/themes/${process.env.THEME_VERSION}/${sheet.name}/theme.css`}
        media={sheet.media}
        data-theme-link={theme}
        onLoad={() => isWorn(sheet) && keepFrom(theme)}
        onError={() => isWorn(sheet) && giveUp(theme)}
      />
    )),
  );
}
