"use client";

import { type ReactNode, useEffect, useId, useState } from "react";
import { ApiError } from "@/lib/api/errors";
import type { SigningConsent } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale } from "@/lib/messages/locale-context";
import { CareersButton } from "../../careers-button";
import { useCall } from "../../use-call";
import { prehireFormMessages } from "../messages";

/** Whether the text that is shown now differs from the one that was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ code }) => code === "consent_version");
}

/** A text that is read before something is agreed to, in the language of the page; fetched again when that changes. */
export function useShownText<Text extends SigningConsent>(
  fetchText: (locale: Locale) => Promise<Text>,
) {
  const { locale } = useLocale();
  const [text, setText] = useState<Text>();
  const { failure, isSending, send } = useCall(locale, prehireFormMessages[locale]);
  const load = () => send(async () => setText(await fetchText(locale)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language.
  useEffect(() => {
    void load();
  }, [locale]);
  return { text, failure, isLoading: isSending, load };
}

type ShownTextProps = { read: ReturnType<typeof useShownText>; children?: ReactNode };

/** The text item by item, and what belongs to it. */
export function ShownText({ read, children }: ShownTextProps) {
  const { text, failure, isLoading, load } = read;
  const t = prehireFormMessages[useLocale().locale];
  const id = useId();
  if (text === undefined) {
    return isLoading || failure === "" ? (
      <p role="status">{t.consentLoading}</p>
    ) : (
      <>
        <p className="apply-failure" role="alert">
          {failure}
        </p>
        <CareersButton label={t.retry} onClick={() => void load()} />
      </>
    );
  }
  return (
    <section className="prehire-consent" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {text.items.map((item) => (
        <div key={item.id}>
          <h3>{item.heading}</h3>
          <p>{item.text}</p>
        </div>
      ))}
      {children}
    </section>
  );
}
