"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMessages } from "@/lib/messages/locale-context";
import { aheadOnDesks } from "@/lib/parts/ahead-on-desks";
import { listMessages } from "../messages";
import type { OptionsFormProps } from "./options-form";

const OptionsForm = lazyPart(() => import("./options-form").then((module) => module.OptionsForm), {
  ahead: aheadOnDesks,
});

/** How the list looks. The browser's own popover closes by itself and gives the focus back. */
export function ListOptions(props: OptionsFormProps) {
  const t = useMessages(listMessages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="list-options">
      <Button label={t.options} icon="pi pi-sliders-h" iconOnly text popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        className="list-options-panel"
        onBeforeToggle={({ newState }) => setIsOpen(newState === "open")}
      >
        {isOpen ? <OptionsForm {...props} /> : null}
      </div>
    </div>
  );
}
