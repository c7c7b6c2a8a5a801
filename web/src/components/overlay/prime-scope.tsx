"use client";

import { type APIOptions, PrimeReactProvider } from "primereact/api";
import { type ReactNode, useState } from "react";

/** Corrects what PrimeReact's components report wrongly to assistive software. */
const accessibleParts: APIOptions["pt"] = {
  dropdown: { select: { "aria-hidden": true } },
  checkbox: { root: { role: undefined } },
  inputswitch: { root: { role: undefined, "aria-checked": undefined } },
  calendar: { dayLabel: { "aria-selected": undefined } },
};

function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}

/** A style that isn't written again while it says the same. */
function writtenOnce<Style extends Node>(style: Style): Style {
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, "textContent") ?? {};
  return Object.defineProperty(style, "textContent", {
    get,
    set(given: string) {
      if (given !== get?.call(style)) {
        set?.call(style, given);
      }
    },
  });
}

/**
 * The head of the page, where PrimeReact's styles go. Each component writes the styles of its kind as it appears, and
 * the browser reads them and restyles the whole page again, however often they have been written.
 */
function styleContainer(): HTMLElement {
  return new Proxy(document.head, {
    get(head, name) {
      if (name === "appendChild") {
        return <Style extends Node>(style: Style) => head.appendChild(writtenOnce(style));
      }
      const value: unknown = Reflect.get(head, name);
      return typeof value === "function" ? value.bind(head) : value;
    },
  });
}

/** Around each of PrimeReact's own components; they are loaded after the page, and this with them. */
export function PrimeScope({ children }: { children: ReactNode }) {
  const [value] = useState<APIOptions>(() => ({
    ripple: false,
    nonce: pageNonce(),
    styleContainer: styleContainer(),
    hideOverlaysOnDocumentScrolling: false,
    pt: accessibleParts,
  }));
  return <PrimeReactProvider value={value}>{children}</PrimeReactProvider>;
}
