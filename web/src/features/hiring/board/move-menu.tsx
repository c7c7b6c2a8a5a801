"use client";

import { Menu } from "primereact/menu";
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { PrimeScope } from "@/components/overlay/prime-scope";

type MoveMenuProps = {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: readonly { label: string; onSelect: () => void }[];
  onClose: () => void;
};

/** In the page's landmark; further in, the board would cut the menu off. */
function pageContent(): HTMLElement {
  return document.querySelector("main") ?? document.body;
}

/** PrimeReact's menu, opened at once. */
export function MoveMenu({ button, label, entries, onClose }: MoveMenuProps) {
  const menu = useRef<Menu>(null);
  // PrimeReact places only what is opened after it has been drawn once.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  useEffect(() => {
    if (isDrawn) {
      menu.current?.show({ currentTarget: button.current } as unknown as SyntheticEvent);
    }
  }, [isDrawn, button]);
  const handleHide = () => {
    if (menu.current?.getElement()?.contains(document.activeElement)) {
      button.current?.focus();
    }
    onClose();
  };
  return (
    <PrimeScope>
      <Menu
        ref={menu}
        popup
        className="board-menu"
        appendTo={pageContent}
        model={entries.map((entry) => ({ label: entry.label, command: entry.onSelect }))}
        pt={{ menu: { "aria-label": label } }}
        onHide={handleHide}
      />
    </PrimeScope>
  );
}
