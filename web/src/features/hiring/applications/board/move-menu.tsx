"use client";

import { Menu } from "primereact/menu";
import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { PrimeScope } from "@/components/overlay/prime-scope";

type MoveMenuProps = {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: readonly { label: string; onSelect: () => void }[];
  onClose: () => void;
};

/** PrimeReact's menu, opened at once; on the page's body, since columns would cut it off. */
export function MoveMenu({ button, label, entries, onClose }: MoveMenuProps) {
  const menu = useRef<Menu>(null);
  useEffect(() => {
    menu.current?.show({ currentTarget: button.current } as unknown as SyntheticEvent);
  }, [button]);
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
        model={entries.map((entry) => ({ label: entry.label, command: entry.onSelect }))}
        pt={{ menu: { "aria-label": label } }}
        onHide={handleHide}
      />
    </PrimeScope>
  );
}
