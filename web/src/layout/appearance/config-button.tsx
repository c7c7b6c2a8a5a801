"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { aheadOnDesks } from "@/lib/parts/ahead-on-desks";
import { useLayout } from "../layout-context";

const ConfigSidebar = lazyPart(
  () => import("./config-sidebar").then((module) => module.ConfigSidebar),
  { closeOf: (props) => props.onHide, ahead: aheadOnDesks },
);

/** Opens the configuration sidebar, which is loaded only then. */
export function ConfigButton() {
  const t = useMessages(shellMessages);
  const { state, dispatch } = useLayout();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t.appearance}
        aria-haspopup="dialog"
        onClick={() => dispatch({ type: "configSidebarShown", visible: true })}
      >
        <span className="pi pi-palette" aria-hidden="true" />
      </button>
      {state.configSidebarVisible ? (
        <ConfigSidebar onHide={() => dispatch({ type: "configSidebarShown", visible: false })} />
      ) : null}
    </>
  );
}
