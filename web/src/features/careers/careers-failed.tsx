"use client";

import { isLocale } from "@/lib/messages/locale";
import { careersMessages } from "./messages";

/** Replaces a page that could not be made. */
export function CareersFailed({ onRetry }: { onRetry: () => void }) {
  const lang = typeof document === "undefined" ? "en" : document.documentElement.lang;
  const t = careersMessages[isLocale(lang) ? lang : "en"];
  return (
    <div className="careers-empty" role="alert">
      <h1>{t.failedTitle}</h1>
      <p>{t.failedText}</p>
      <p>
        <button type="button" className="careers-button" onClick={onRetry}>
          {t.retry}
        </button>
      </p>
    </div>
  );
}
