"use client";

import type { CSSProperties, ReactNode } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { Logo } from "./logo";
import { LanguageSwitch } from "./menu/language-switch";

type AuthFrameProps = {
  /** Whose pages these are, as the server knows it; else the product's. */
  mark?: ReactNode;
  style?: CSSProperties;
  foot?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages before sign-in: the mark, one card, the language. */
export function AuthFrame({ mark, style, foot, children }: AuthFrameProps) {
  const t = useMessages(shellMessages);
  return (
    <div className="auth-frame" style={style}>
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
      {foot}
    </div>
  );
}
