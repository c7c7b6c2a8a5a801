"use client";

import { InputSwitch } from "primereact/inputswitch";
import { Sidebar } from "primereact/sidebar";
import { useId } from "react";
import { Button } from "@/components/button";
import { PrimeScope } from "@/components/overlay/prime-scope";
import { useFocusReturn } from "@/components/overlay/use-focus-return";
import { configMessages } from "@/lib/messages/config";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useLayout } from "../layout-context";
import { ChoiceButtons } from "./choice-buttons";
import { automatic, darkTheme, lightTheme, nextScale } from "./layout-config";
import { ThemeSection, useChooseTheme } from "./theme-section";
import "./config-sidebar.css";

const themeOf = { "light dark": automatic, light: lightTheme, dark: darkTheme } as const;

/** Where a person changes how the app looks. */
export function ConfigSidebar({ onHide }: { onHide: () => void }) {
  const t = useMessages(configMessages);
  const common = useMessages(commonMessages);
  const { config, changeConfig } = useLayout();
  const chooseTheme = useChooseTheme();
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
        <ChoiceButtons
          legend={t.colorScheme}
          value={config.colorScheme}
          options={[
            { value: "light dark", label: t.automatic },
            { value: "light", label: t.light },
            { value: "dark", label: t.dark },
          ]}
          onChange={(scheme) => chooseTheme(themeOf[scheme])}
        />
        <ScaleSection />
        <ChoiceButtons
          legend={t.menuType}
          value={config.menuMode}
          options={[
            { value: "static", label: t.static },
            { value: "overlay", label: t.overlay },
          ]}
          onChange={(menuMode) => changeConfig({ menuMode })}
        />
        <ChoiceButtons
          legend={t.inputStyle}
          value={config.inputStyle}
          options={[
            { value: "outlined", label: t.outlined },
            { value: "filled", label: t.filled },
          ]}
          onChange={(inputStyle) => changeConfig({ inputStyle })}
        />
        <RippleSection />
        <ThemeSection onChoose={chooseTheme} />
      </Sidebar>
    </PrimeScope>
  );
}

function RippleSection() {
  const t = useMessages(configMessages);
  const { config, changeConfig } = useLayout();
  const id = useId();
  return (
    <section className="config-section config-switch">
      <h3>
        <label htmlFor={id}>{t.ripple}</label>
      </h3>
      <InputSwitch
        inputId={id}
        checked={config.ripple}
        onChange={(event) => changeConfig({ ripple: event.value })}
      />
    </section>
  );
}

function ScaleSection() {
  const t = useMessages(configMessages);
  const { config, changeConfig } = useLayout();
  const id = useId();
  const smaller = nextScale(config.scale, -1);
  const larger = nextScale(config.scale, 1);
  const change = (scale: typeof smaller) => {
    if (scale !== undefined) {
      changeConfig({ scale });
    }
  };
  return (
    <section className="config-section" aria-labelledby={id}>
      <h3 id={id}>{t.scale}</h3>
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
    </section>
  );
}
