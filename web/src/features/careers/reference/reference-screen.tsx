"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { fetchReference } from "@/data/careers/reference";
import { describeDay } from "@/domain/hiring/describe-day";
import { ApiError } from "@/lib/api/errors";
import type { LinkedReference } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { LocaleProvider } from "@/lib/messages/locale-context";
import { CareersButton } from "../careers-button";
import { failureText } from "../failure-text";
import { onToken } from "../mailed-token";
import { readToken } from "./kept-reference";
import { referenceMessages } from "./messages";
import { ReferenceForm } from "./reference-form";

type Shown =
  | { state: "loading" }
  | { state: "unknown" }
  | { state: "failed"; error: unknown }
  | { state: "open"; linked: LinkedReference; token: string }
  | { state: "answered" | "declined"; linked: LinkedReference };

/** For a token that never was one, the API returns another status. */
const unknown: readonly number[] = [404, 422];

type ReferenceScreenProps = { locale: Locale; timeZone: string };

/** The page that the link to a reference leads to: reading it uses nothing up. */
export function ReferenceScreen({ locale, timeZone }: ReferenceScreenProps) {
  const t = referenceMessages[locale];
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  const load = useEffectEvent(async () => {
    const token = readToken();
    try {
      const linked = await fetchReference({ token, locale });
      setShown({ state: "open", linked, token });
    } catch (error) {
      const isUnknown = error instanceof ApiError && unknown.includes(error.status);
      setShown(isUnknown ? { state: "unknown" } : { state: "failed", error });
    }
  });
  useEffect(() => {
    void load();
    return onToken(() => void load());
  }, []);
  if (shown.state === "loading") {
    return (
      <p className="careers-empty" role="status">
        {t.loading}
      </p>
    );
  }
  if (shown.state === "open") {
    return (
      <LocaleProvider locale={locale}>
        <Open {...shown} locale={locale} timeZone={timeZone} onShow={setShown} />
      </LocaleProvider>
    );
  }
  return <Closing shown={shown} locale={locale} onRetry={() => void load()} />;
}

type OpenProps = ReferenceScreenProps & {
  linked: LinkedReference;
  token: string;
  onShow: (shown: Shown) => void;
};

function Open({ linked, token, locale, timeZone, onShow }: OpenProps) {
  const t = referenceMessages[locale];
  const { applicantName, jobTitle, agencyName, expiresAt } = linked;
  return (
    <div className="apply">
      <h1>{t.titleOf(applicantName)}</h1>
      <p className="careers-intro">{t.intro(applicantName, jobTitle, agencyName)}</p>
      <ReferenceForm
        linked={linked}
        token={token}
        locale={locale}
        onAnswered={(state) => onShow({ state, linked })}
      />
      <p className="apply-kept">{t.until(lastDay(expiresAt, locale, timeZone))}</p>
    </div>
  );
}

/** A link ends with its last day, at midnight. */
function lastDay(expiresAt: string, locale: Locale, timeZone: string): string {
  return describeDay(new Date(Date.parse(expiresAt) - 1).toISOString(), locale, timeZone);
}

type Closed = Shown & { state: "unknown" | "failed" | "answered" | "declined" };

type ClosingProps = { shown: Closed; locale: Locale; onRetry: () => void };

/** Replaces the form: says that it has arrived, or why there is none. */
function Closing({ shown, locale, onRetry }: ClosingProps) {
  const t = referenceMessages[locale];
  if (shown.state === "failed") {
    return (
      <div className="careers-empty" role="alert">
        <h1>{t.title}</h1>
        <p>{failureText(shown.error, locale, t)}</p>
        <p>
          <CareersButton look="main" label={t.retry} onClick={onRetry} />
        </p>
      </div>
    );
  }
  const isUnknown = shown.state === "unknown";
  return (
    <div className="careers-empty" role="status">
      <h1>{isUnknown ? t.unknownTitle : t.thanksTitle}</h1>
      <p>{isUnknown ? t.unknown : t[shown.state](shown.linked.agencyName)}</p>
    </div>
  );
}
