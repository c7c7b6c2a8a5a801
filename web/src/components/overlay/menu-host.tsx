"use client";

import { Menu } from "primereact/menu";
import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { Link } from "../link";
import type { MenuEntry, MenuListProps } from "../menu/popup-menu";
import { PrimeScope } from "./prime-scope";

type MenuItem = NonNullable<ComponentProps<typeof Menu>["model"]>[number];

function itemOf(entry: MenuEntry): MenuItem {
  const { label, icon } = entry;
  if ("onSelect" in entry) {
    return { label, icon, command: entry.onSelect };
  }
  // PrimeReact's own link would reload the page.
  const link = (
    <div className="p-menuitem-content">
      <Link href={entry.href} className="p-menuitem-link" tabIndex={-1} data-pc-section="action">
        <span className={`p-menuitem-icon ${icon}`} aria-hidden="true" />
        <span className="p-menuitem-text">{label}</span>
      </Link>
    </div>
  );
  return { label, icon, url: entry.href, template: link };
}

/** PrimeReact's menu: arrows, Home and End lead through it; Escape gives the focus back. */
export function MenuHost(props: MenuListProps) {
  const { label, entries, button, toggle, isOpen, onToggle } = props;
  const menu = useRef<Menu>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    const press = (event: { currentTarget: HTMLElement }) =>
      menu.current?.toggle(event as unknown as SyntheticEvent);
    toggle.current = press;
    // The plain list was open when this one came.
    if (wasOpen.current && button.current !== null) {
      press({ currentTarget: button.current });
    }
    return () => {
      toggle.current = null;
    };
  }, [toggle, button]);

  const handleHide = () => {
    if (menu.current?.getElement()?.contains(document.activeElement)) {
      button.current?.focus();
    }
    onToggle(false);
  };
  // From the button on, where Tab came from.
  const leaveFromButton = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      button.current?.focus();
    }
  };
  return (
    <PrimeScope>
      <Menu
        ref={menu}
        popup
        appendTo="self"
        className="popup-menu-list"
        model={entries.map(itemOf)}
        pt={{ menu: { "aria-label": label, onKeyDown: leaveFromButton } }}
        onShow={() => onToggle(true)}
        onHide={handleHide}
      />
    </PrimeScope>
  );
}
