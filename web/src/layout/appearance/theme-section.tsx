"use client";

import { RadioButton } from "primereact/radiobutton";
import { useEffect, useEffectEvent, useId } from "react";
import { useToast } from "@/components/news/use-toast";
import { configMessages } from "@/lib/messages/config";
import { useMessages } from "@/lib/messages/locale-context";
import { useLayout } from "../layout-context";
import { onThemeFailed, requestTheme } from "./theme-link";
import { themeGroups, themeName } from "./themes";
import "@/styles/generated/swatches.css";

/** How another theme is chosen; one that can't be loaded is not kept. */
export function useChooseTheme(): (theme: string) => void {
  const t = useMessages(configMessages);
  const { changeConfig } = useLayout();
  const toast = useToast();
  const stayWithOld = useEffectEvent(() => {
    const shown = document.documentElement.dataset["theme"];
    toast.show("error", t.themeFailed);
    if (shown !== undefined) {
      changeConfig({ theme: shown });
    }
  });
  useEffect(() => onThemeFailed(() => stayWithOld()), []);
  return (theme) => {
    requestTheme(theme);
    changeConfig({ theme });
  };
}

/** The themes by family, each with its own colors. */
export function ThemeSection({ onChoose }: { onChoose: (theme: string) => void }) {
  const t = useMessages(configMessages);
  const { config } = useLayout();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t.theme}</h3>
      {themeGroups.map((group) => (
        <fieldset key={group.label} className="theme-group">
          <legend>{group.label}</legend>
          {group.themes.map((theme) => (
            <ThemeChoice
              key={theme}
              theme={theme}
              isChosen={theme === config.theme}
              onChoose={() => onChoose(theme)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

type ThemeChoiceProps = { theme: string; isChosen: boolean; onChoose: () => void };

function ThemeChoice({ theme, isChosen, onChoose }: ThemeChoiceProps) {
  const id = useId();
  return (
    <div className={isChosen ? "theme-choice theme-chosen" : "theme-choice"}>
      <RadioButton
        inputId={id}
        name="theme"
        value={theme}
        checked={isChosen}
        onChange={onChoose}
        pt={{ input: { value: theme } }}
      />
      <label htmlFor={id}>
        <span className="theme-swatch" data-swatch={theme} aria-hidden="true" />
        <span>{themeName(theme)}</span>
      </label>
    </div>
  );
}
