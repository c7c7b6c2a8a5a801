"use client";

import { useEffect, useId, useState } from "react";
import { fetchConsent, type PrehireCalls } from "@/data/careers/prehire";
import type { SigningConsent } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { openInTab } from "@/lib/open-in-tab";
import { CareersButton } from "../../careers-button";
import { useCall } from "../../use-call";
import { prehireFormMessages } from "../messages";

/** What somebody is told before they sign, in the language of the page; asked for anew when that changes. */
export function useConsent() {
  const { locale } = useLocale();
  const [consent, setConsent] = useState<SigningConsent>();
  const { failure, isSending, send } = useCall(locale, prehireFormMessages[locale]);
  const load = () => send(async () => setConsent(await fetchConsent(locale)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language.
  useEffect(() => {
    void load();
  }, [locale]);
  return { consent, failure, isLoading: isSending, load };
}

type ConsentProps = {
  read: ReturnType<typeof useConsent>;
  applicationId: string;
  calls: PrehireCalls;
};

/** The consent item by item, and the way to the document, in which there is a code to type. */
export function Consent({ read, applicationId, calls }: ConsentProps) {
  const { consent, failure, isLoading, load } = read;
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const id = useId();
  if (consent === undefined) {
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
      <h2 id={id}>{consent.title}</h2>
      {consent.items.map((item) => (
        <div key={item.id}>
          <h3>{item.heading}</h3>
          <p>{item.text}</p>
        </div>
      ))}
      <OpenDocument applicationId={applicationId} calls={calls} />
    </section>
  );
}

/** Opens the form as it would be signed now; where the browser takes no new tab, there is a link. */
function OpenDocument({ applicationId, calls }: Omit<ConsentProps, "read">) {
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = () =>
    send(async () => setBlocked(await openInTab(() => calls.document(applicationId, locale))));
  return (
    <p className="prehire-document">
      <CareersButton label={t.openDocument} disabled={isSending} onClick={() => void open()} />{" "}
      {blocked === null ? null : (
        <a href={blocked} target="_blank" rel="noreferrer">
          {t.openAgain}
        </a>
      )}
      {failure === "" ? null : <span role="alert">{failure}</span>}
    </p>
  );
}
