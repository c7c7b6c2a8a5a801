"use client";

import type { ReactNode, RefObject } from "react";
import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { routes } from "@/pages";
import { ConfigButton } from "./appearance/config-button";
import { useLayout } from "./layout-context";
import { isMenuShown } from "./layout-state";
import { AccountMenu } from "./menu/account-menu";
import { LanguageSwitch } from "./menu/language-switch";
import { useIsWide } from "./use-is-wide";

type TopbarProps = {
  menuButton: RefObject<HTMLButtonElement | null>;
  /** Whose pages these are. */
  mark: ReactNode;
  /** What opens the search, for those who have anything to look for. */
  search: ReactNode;
};

export function Topbar({ menuButton, mark, search }: TopbarProps) {
  const t = useMessages(shellMessages);
  const { config, state, dispatch } = useLayout();
  const toggle = () =>
    dispatch({ type: "menuToggled", menuMode: config.menuMode, width: window.innerWidth });
  const isOpen = isMenuShown(state, config.menuMode, useIsWide());
  return (
    <header className="layout-topbar">
      <button
        type="button"
        ref={menuButton}
        className="icon-button"
        aria-label={t.toggleMenu}
        aria-controls="main-menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <span className="pi pi-bars" aria-hidden="true" />
      </button>
      <Link href={routes.home} className="layout-logo" translate="no" prefetch={false}>
        {mark}
      </Link>
      <div className="layout-topbar-end">
        {search === undefined ? null : <div className="layout-search">{search}</div>}
        <LanguageSwitch signedIn />
        <ConfigButton />
        <AccountMenu />
      </div>
    </header>
  );
}
