"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { refreshFor } from "@/data/refresh";
import { onChange } from "@/lib/api/changes";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { useLayout } from "./layout-context";
import { isMenuOverPage, shellClasses } from "./layout-state";
import { SidebarMenu } from "./menu/sidebar-menu";
import { Topbar } from "./topbar";
import { useIsWide } from "./use-is-wide";

type ShellProps = {
  /** Whose pages these are, as the server knows it. */
  mark: ReactNode;
  search: ReactNode;
  children: ReactNode;
};

/** The signed-in pages' frame: top bar, menu, content. */
export function Shell({ mark, search, children }: ShellProps) {
  const t = useMessages(shellMessages);
  const { config, state, dispatch } = useLayout();
  const queryClient = useQueryClient();
  const path = usePathname();
  const isWide = useIsWide();
  const menuButton = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLElement>(null);

  useEffect(() => onChange(refreshFor(queryClient)), [queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => dispatch({ type: "menuClosed" }), [path, dispatch]);

  const closeMenu = () => {
    if (isMenuOverPage(state, config.menuMode, isWide)) {
      dispatch({ type: "menuClosed" });
      menuButton.current?.focus();
    }
  };
  return (
    <div className={shellClasses(state, config.menuMode, path)}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <Topbar menuButton={menuButton} mark={mark} search={search} />
      <SidebarMenu onClose={closeMenu} />
      <button
        type="button"
        className="layout-mask"
        aria-hidden="true"
        tabIndex={-1}
        onClick={closeMenu}
      />
      <main id="content" className="layout-content" ref={content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
