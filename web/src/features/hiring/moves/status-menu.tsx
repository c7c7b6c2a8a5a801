"use client";

import { PopupMenu } from "@/components/menu/popup-menu";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationsMessages } from "../messages";
import type { Status } from "../status-tag";

type StatusMenuProps = {
  label: string;
  statuses: readonly Status[];
  isBack?: boolean;
  onChoose: (status: Status) => void;
};

/** A button with the statuses to choose from; none where there is nothing to choose. */
export function StatusMenu({ label, statuses, isBack = false, onChoose }: StatusMenuProps) {
  const t = useMessages(applicationsMessages);
  const look = isBack ? "p-button-outlined" : "";
  return statuses.length === 0 ? null : (
    <PopupMenu
      label={label}
      entries={statuses.map((status) => ({
        label: t.statuses[status],
        icon: isBack ? "pi pi-arrow-left" : "pi pi-arrow-right",
        onSelect: () => onChoose(status),
      }))}
      className={`p-button p-component p-button-sm ${look}`}
    >
      <span className="p-button-label">{label}</span>
    </PopupMenu>
  );
}
