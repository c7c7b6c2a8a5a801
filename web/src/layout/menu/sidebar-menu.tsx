"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useSession } from "next-auth/react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { type Role, useMe } from "@/lib/session/me";
import { useLayout } from "../layout-context";
import { isMenuOverPage } from "../layout-state";
import { useIsWide } from "../use-is-wide";
import { currentItem, type MenuGroup, type MenuItem, menuFor } from "./menu";

/** Keeps Tab inside the menu while it lies over the page. */
function keepFocusInside(event: KeyboardEvent, menu: HTMLElement): void {
  const links = menu.querySelectorAll<HTMLElement>("a[href]");
  const first = links[0];
  const last = links[links.length - 1];
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}

export function SidebarMenu({ onClose }: { onClose: () => void }) {
  const t = useMessages(shellMessages);
  const me = useMe();
  const { data: session } = useSession();
  const { config, state } = useLayout();
  const menu = useRef<HTMLElement>(null);
  const isWide = useIsWide();
  const role = me?.role ?? (session?.user.role as Role | null | undefined) ?? null;

  const isOver = isMenuOverPage(state, config.menuMode, isWide);
  const handleEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") {
      onClose();
    }
  });

  useEffect(() => {
    if (!isOver) {
      return;
    }
    menu.current?.querySelector<HTMLElement>("a[href]")?.focus();
    const listen = (event: globalThis.KeyboardEvent) => handleEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOver]);

  const groups = menuFor(role);
  const items = groups.flatMap((group) => group.items);
  const current = currentItem(items, usePathname(), useSearchParams().get("section"));
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isOver && event.key === "Tab") {
      keepFocusInside(event, event.currentTarget);
    }
  };
  return (
    <nav
      id="main-menu"
      className="layout-sidebar"
      aria-label={t.mainMenu}
      ref={menu}
      onKeyDown={handleKey}
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} current={current} />
      ))}
      <p className="menu-version">{t.version(process.env.APP_VERSION)}</p>
    </nav>
  );
}

function Group({ group, current }: { group: MenuGroup; current: MenuItem | undefined }) {
  const t = useMessages(shellMessages);
  return (
    <section className="menu-group" aria-label={t[group.key]}>
      <p className="menu-group-title" aria-hidden="true">
        {t[group.key]}
      </p>
      <ul>
        {group.items.map((item) => (
          <li key={item.key}>
            <Link
              href={item.to}
              className="menu-link"
              // Each page shows all of these, and would ask for all of them.
              prefetch={false}
              aria-current={item === current ? "page" : undefined}
            >
              <span className={`pi ${item.icon}`} aria-hidden="true" />
              <span>{t[item.key]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
