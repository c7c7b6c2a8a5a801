"use client";

import { Dropdown } from "primereact/dropdown";
import { useDisplayOrder, useGlobalOnEscapeKey } from "primereact/hooks";
import { useEffect, useRef, useState } from "react";
import type { Choice } from "@/form/declare";
import { useMessages } from "@/lib/messages/locale-context";
import { primeFormMessages } from "../messages";
import { ariaOf, type InputProps } from "./input-props";

/** PrimeReact's own for what opens over a dialog; its types leave the constant out. */
const OVERLAY_PRIORITY = 600;

const nothing = () => undefined;

/** What PrimeReact writes on the wrong element, or on one that only shows what another one is. */
const WITHOUT_ARIA = {
  "aria-activedescendant": undefined,
  "aria-describedby": undefined,
  "aria-invalid": undefined,
  "aria-required": undefined,
};
const ONLY_SHOWN = {
  role: undefined,
  "aria-expanded": undefined,
  "aria-haspopup": undefined,
  "aria-hidden": true,
} as const;

/** Tells assistive software that the focused input belongs to a list, and which choice the arrows have reached. */
function useComboboxRole(isOpen: boolean, listId: string) {
  const dropdown = useRef<Dropdown>(null);
  useEffect(() => {
    const input = dropdown.current?.getFocusInput();
    input?.setAttribute("role", "combobox");
    input?.setAttribute("aria-expanded", String(isOpen));
    input?.setAttribute("aria-controls", listId);
    const panel = isOpen ? dropdown.current?.getOverlay() : null;
    if (!panel) {
      input?.removeAttribute("aria-activedescendant");
      return;
    }
    const point = () => {
      const focused = panel.querySelector('[data-p-focused="true"]');
      input?.setAttribute("aria-activedescendant", focused?.id ?? "");
    };
    const observer = new MutationObserver(point);
    observer.observe(panel, { attributeFilter: ["data-p-focused"], subtree: true });
    point();
    return () => observer.disconnect();
  }, [isOpen, listId]);
  return dropdown;
}

/** With this many choices or more, they can be found by typing. */
const FOUND_BY_TYPING = 10;

type SelectInputProps = InputProps & {
  options: readonly Choice[];
  none?: string | undefined;
  isLoading?: boolean;
  /** Whether none of them can be chosen, too. */
  hasNone?: boolean;
  /** What the closed field shows, where that is not the name of the choice. */
  shown?: string;
};

/** One of some choices; none of them, too, where the field may stay empty. */
export function SelectInput(props: SelectInputProps) {
  const { options, none, isLoading = false, hasNone, shown, ...input } = props;
  const t = useMessages(primeFormMessages);
  const [isOpen, setOpen] = useState(false);
  const order = useDisplayOrder("overlay-panel", isOpen) ?? 0;
  const listId = `${input.id}-list`;
  const dropdown = useComboboxRole(isOpen, listId);
  // The list closes by itself; without a listener before the dialog's, Escape would close that one too.
  useGlobalOnEscapeKey({
    callback: nothing,
    when: isOpen && order > 0,
    priority: [OVERLAY_PRIORITY, order],
  });
  return (
    <Dropdown
      {...ariaOf(input)}
      inputId={input.id}
      name={input.name}
      ref={(instance) => {
        dropdown.current = instance;
        input.inputRef(instance);
      }}
      value={input.value}
      options={
        (hasNone ?? !input.isRequired)
          ? [{ value: "", label: none ?? t.none }, ...options]
          : [...options]
      }
      loading={isLoading}
      emptyMessage={isLoading ? t.choosing : t.noChoices}
      emptyFilterMessage={t.noChoice}
      filter={options.length >= FOUND_BY_TYPING}
      filterPlaceholder={t.find}
      resetFilterOnHide
      optionValue="value"
      optionLabel="label"
      {...(shown === undefined ? {} : { valueTemplate: shown })}
      invalid={input.isInvalid}
      pt={{
        root: WITHOUT_ARIA,
        trigger: ONLY_SHOWN,
        // It is at the end of the page, outside its landmarks.
        panel: { role: "region", "aria-label": input.label },
        list: { id: listId, "aria-label": input.label },
        filterInput: { "aria-label": `${t.find}: ${input.label}` },
      }}
      onChange={(event) => input.onChange(String(event.value))}
      onBlur={input.onBlur}
      onShow={() => setOpen(true)}
      onHide={() => setOpen(false)}
    />
  );
}
