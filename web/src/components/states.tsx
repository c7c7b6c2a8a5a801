"use client";

import type { ReactNode } from "react";
import { errorText } from "@/lib/api/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { Button } from "./button";

/** Shown while something loads. */
export function Loading({ label }: { label?: string }) {
  const t = useMessages(commonMessages);
  return (
    <p className="state" role="status">
      <span className="pi pi-spin pi-spinner" aria-hidden="true" />{" "}
      <span>{label ?? t.loading}</span>
    </p>
  );
}

type EmptyProps = { icon?: string; label: string; text?: string | undefined; children?: ReactNode };

/** Shown where there is nothing to show: what is missing, and as children the next action. */
export function Empty({ icon = "pi pi-inbox", label, text, children }: EmptyProps) {
  return (
    <div className="state state-empty">
      <span className={icon} aria-hidden="true" />
      <p>{label}</p>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  );
}

/** Shown when loading failed, with a way to try again. */
export function Failed({
  error,
  fallback,
  onRetry,
}: {
  error: unknown;
  fallback?: string | undefined;
  onRetry?: () => void;
}) {
  const t = useMessages(commonMessages);
  const { locale } = useLocale();
  return (
    <div className="state" role="alert">
      <p>
        <span className="pi pi-exclamation-triangle" aria-hidden="true" />{" "}
        <span>{errorText(error, locale, fallback ?? t.somethingWrong)}</span>
      </p>
      {onRetry === undefined ? null : (
        <Button label={t.retry} icon="pi pi-refresh" outlined onClick={onRetry} />
      )}
    </div>
  );
}
