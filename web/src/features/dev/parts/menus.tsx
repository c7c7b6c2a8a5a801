"use client";

import { type MenuEntry, PopupMenu } from "@/components/menu/popup-menu";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import { devMessages } from "../messages";

export function Menus() {
  const t = useMessages(devMessages);
  const entries: MenuEntry[] = [
    { label: t.open, icon: "pi pi-external-link", href: routes.jobs },
    { label: t.move, icon: "pi pi-arrow-right", onSelect: () => undefined },
    { label: t.remove, icon: "pi pi-trash", onSelect: () => undefined },
  ];
  return (
    <PopupMenu label={t.details} entries={entries} className="icon-button">
      <span className="pi pi-ellipsis-h" aria-hidden="true" />
      <span>{t.details}</span>
    </PopupMenu>
  );
}
