"use client";

import { type APIOptions, PrimeReactProvider } from "primereact/api";
import { type ReactNode, useState } from "react";

/** Mends what PrimeReact's components tell assistive software wrongly. */
const accessibleParts: APIOptions["pt"] = {
  dropdown: { select: { "aria-hidden": true } },
  checkbox: { root: { role: undefined } },
  inputswitch: { root: { role: undefined, "aria-checked": undefined } },
  calendar: { dayLabel: { "aria-selected": undefined } },
};

function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}

/** Around each of PrimeReact's own components; they are loaded after the page, and this with them. */
export function PrimeScope({ children }: { children: ReactNode }) {
  const [value] = useState<APIOptions>(() => ({
    ripple: false,
    nonce: pageNonce(),
    hideOverlaysOnDocumentScrolling: false,
    pt: accessibleParts,
  }));
  return <PrimeReactProvider value={value}>{children}</PrimeReactProvider>;
}
