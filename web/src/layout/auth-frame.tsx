"use client";

import type { ReactNode } from "react";
import { ProductMark } from "./brand/product-mark";
import { LanguageSwitch } from "./menu/language-switch";

type AuthFrameProps = {
  /** Whose pages these are, as the server knows it; the product's where it does not. */
  mark?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages before sign-in: the mark, one card, the language. */
export function AuthFrame({ mark, children }: AuthFrameProps) {
  return (
    <div className="auth-frame">
      <header className="auth-header">
        <span className="layout-logo" translate="no">
          {mark ?? <ProductMark />}
        </span>
        <LanguageSwitch />
      </header>
      <main className="auth-main">
        <div className="card auth-card">{children}</div>
      </main>
    </div>
  );
}
