"use client";

import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Link } from "../link";
import { lazyPart } from "../parts/lazy-part";

export type MenuEntry = {
  /** Where two may have one name. */
  id?: string;
  label: string;
  icon: string;
} & ({ href: string } | { onSelect: () => void });

/** How a press on the button reaches PrimeReact's menu, once that is there. */
export type MenuToggle = (event: { currentTarget: HTMLElement }) => void;

export type MenuListProps = {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  button: RefObject<HTMLButtonElement | null>;
  toggle: RefObject<MenuToggle | null>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** The same list without PrimeReact: the browser's popover, which needs no code and no connection. */
function PlainList({ id, label, entries, onToggle }: MenuListProps) {
  return (
    <div
      id={id}
      popover="auto"
      className="p-menu p-component popup-menu-list"
      // Told at once: PrimeReact's menu, which may come in that moment, opens what was open.
      onBeforeToggle={({ newState }) => onToggle(newState === "open")}
    >
      <div className="p-menu-list p-reset" role="menu" aria-label={label}>
        {entries.map((entry) => (
          <div key={entry.id ?? entry.label} className="p-menuitem" role="none">
            <div className="p-menuitem-content">
              <PlainEntry id={id} entry={entry} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function PlainEntry({ id, entry }: { id: string; entry: MenuEntry }) {
  const content = (
    <>
      <span className={`p-menuitem-icon ${entry.icon}`} aria-hidden="true" />
      <span className="p-menuitem-text">{entry.label}</span>
    </>
  );
  // The browser closes a popover for a press outside, and not for one in it.
  const close = () => document.getElementById(id)?.hidePopover();
  return "href" in entry ? (
    <Link href={entry.href} role="menuitem" className="p-menuitem-link" onClick={close}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      role="menuitem"
      className="p-menuitem-link"
      onClick={() => {
        close();
        entry.onSelect();
      }}
    >
      {content}
    </button>
  );
}

const MenuList = lazyPart<MenuListProps>(
  () => import("../overlay/overlays").then((module) => module.overlays.MenuHost),
  { loading: (props) => <PlainList {...props} />, mayWait: true, failed: PlainList },
);

export type PopupMenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  className?: string;
  /** On which side of its button the list begins; without it, it ends with the button. */
  opens?: "start";
  /** What the button shows. */
  children: ReactNode;
};

/** A button that opens a menu of actions. */
export function PopupMenu({ label, entries, className, opens, children }: PopupMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = useRef<MenuToggle>(null);
  return (
    <div className={opens === undefined ? "popup-menu" : "popup-menu popup-menu-start"}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // For the plain list; nothing has this name beside PrimeReact's.
        popoverTarget={id}
        onClick={(event) => toggle.current?.(event)}
        onKeyDown={(event) => {
          if (!isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
            event.preventDefault();
            event.currentTarget.click();
          }
        }}
      >
        {children}
      </button>
      <MenuList {...{ id, label, entries, button, toggle, isOpen }} onToggle={setOpen} />
    </div>
  );
}
