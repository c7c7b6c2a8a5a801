"use client";

import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The footer of the surrounding sheet; null until it is drawn, and outside of sheets. */
export const SheetFootContext = createContext<HTMLElement | null>(null);

/** Puts buttons into the footer of the surrounding sheet, which stays in sight however long the sheet is. */
export function SheetFoot({ children }: { children: ReactNode }) {
  const foot = use(SheetFootContext);
  return foot === null ? null : createPortal(children, foot);
}
