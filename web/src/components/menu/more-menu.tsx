"use client";

import { PopupMenu, type PopupMenuProps } from "./popup-menu";

type MoreMenuProps = Omit<PopupMenuProps, "className" | "children"> & {
  /** Whether its button has a line around it, beside others that have one. */
  outlined?: boolean;
};

/** What is done less often, behind "⋯". */
export function MoreMenu({ outlined = false, ...menu }: MoreMenuProps) {
  const look = outlined ? "outlined" : "text";
  return (
    <PopupMenu {...menu} className={`p-button p-component p-button-icon-only p-button-${look}`}>
      <span className="pi pi-ellipsis-h" aria-hidden="true" />
      <span className="visually-hidden">{menu.label}</span>
    </PopupMenu>
  );
}
