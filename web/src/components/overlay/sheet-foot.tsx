"use client";

import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** Where the foot of the sheet around is; null until it is drawn, and outside of sheets. */
export const SheetFootContext = createContext<HTMLElement | null>(null);

/** Puts buttons into the foot of the sheet around, which stays in sight however long the sheet is. */
export function SheetFoot({ children }: { children: ReactNode }) {
  const foot = use(SheetFootContext);
  return foot === null ? null : createPortal(children, foot);
}
