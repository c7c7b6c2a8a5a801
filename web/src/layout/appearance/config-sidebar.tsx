"use client";

import { Sidebar } from "primereact/sidebar";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/button";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { useFocusReturn } from "@/components/overlay/use-focus-return";
import { useToast } from "@/components/toast";
import { configMessages } from "@/lib/messages/config";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useLayout } from "../layout-context";
import { ChoiceGroup } from "./choice-group";
import { nextScale } from "./layout-config";
import { onThemeFailed, requestTheme } from "./theme-link";
import { themeGroups, themeName } from "./themes";

/** Where a person changes how the app looks. */
export function ConfigSidebar({ onHide }: { onHide: () => void }) {
  const t = useMessages(configMessages);
  const common = useMessages(commonMessages);
  const { config, changeConfig } = useLayout();
  useFocusReturn();
  return (
    <PrimeScope>
      <Sidebar
        visible
        position="right"
        pt={{ root: { role: "dialog", "aria-modal": true, "aria-label": t.title } }}
        className="config-sidebar"
        ariaCloseLabel={common.close}
        onHide={onHide}
        header={<h2>{t.title}</h2>}
      >
        <ScaleSection />
        <ChoiceGroup
          legend={t.menuType}
          value={config.menuMode}
          options={[
            { value: "static", label: t.static },
            { value: "overlay", label: t.overlay },
          ]}
          onChange={(menuMode) => changeConfig({ menuMode })}
        />
        <ChoiceGroup
          legend={t.inputStyle}
          value={config.inputStyle}
          options={[
            { value: "outlined", label: t.outlined },
            { value: "filled", label: t.filled },
          ]}
          onChange={(inputStyle) => changeConfig({ inputStyle })}
        />
        <ChoiceGroup
          legend={t.ripple}
          value={config.ripple ? "on" : "off"}
          options={[
            { value: "on", label: t.on },
            { value: "off", label: t.off },
          ]}
          onChange={(choice) => changeConfig({ ripple: choice === "on" })}
        />
        <ThemeSection />
      </Sidebar>
    </PrimeScope>
  );
}

function ScaleSection() {
  const t = useMessages(configMessages);
  const { config, changeConfig } = useLayout();
  const smaller = nextScale(config.scale, -1);
  const larger = nextScale(config.scale, 1);
  const change = (scale: typeof smaller) => {
    if (scale !== undefined) {
      changeConfig({ scale });
    }
  };
  return (
    <fieldset className="config-section">
      <legend>{t.scale}</legend>
      <div className="config-scale">
        <Button
          label={t.smaller}
          iconOnly
          icon="pi pi-minus"
          text
          rounded
          disabled={smaller === undefined}
          onClick={() => change(smaller)}
        />
        <output aria-live="polite">{t.scaleValue(config.scale)}</output>
        <Button
          label={t.larger}
          iconOnly
          icon="pi pi-plus"
          text
          rounded
          disabled={larger === undefined}
          onClick={() => change(larger)}
        />
      </div>
    </fieldset>
  );
}

function ThemeSection() {
  const t = useMessages(configMessages);
  const { config, changeConfig } = useLayout();
  const toast = useToast();
  const stayWithOld = useEffectEvent(() => {
    const shown = document.documentElement.dataset["theme"];
    toast.show("error", t.themeFailed);
    if (shown !== undefined) {
      changeConfig({ theme: shown });
    }
  });
  useEffect(() => onThemeFailed(() => stayWithOld()), []);
  const choose = (theme: string) => {
    requestTheme(theme);
    changeConfig({ theme });
  };
  return (
    <section aria-label={t.theme}>
      <h3>{t.theme}</h3>
      {themeGroups.map((group) => (
        <ChoiceGroup
          key={group.label}
          legend={group.label}
          name="theme"
          value={config.theme}
          options={group.themes.map((theme) => ({ value: theme, label: themeName(theme) }))}
          onChange={choose}
        />
      ))}
    </section>
  );
}
