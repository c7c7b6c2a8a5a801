"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { Logo } from "./logo";
import { LanguageSwitch } from "./menu/language-switch";

type AuthFrameProps = {
  /** Whose pages these are, as the server knows it; the product's where it does not. */
  mark?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages before sign-in: the mark, one card, the language. */
export function AuthFrame({ mark, children }: AuthFrameProps) {
  const t = useMessages(shellMessages);
  return (
    <div className="auth-frame">
      <header className="auth-header">
        <span className="layout-logo" translate="no">
          {mark ?? (
            <>
              <Logo />
              <span>{t.brand}</span>
            </>
          )}
        </span>
        <LanguageSwitch />
      </header>
      <main className="auth-main">
        <div className="card auth-card">{children}</div>
      </main>
    </div>
  );
}
