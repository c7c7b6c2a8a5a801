"use client";

import { usePathname } from "next/navigation";
import { lazyPart } from "@/components/parts/lazy-part";
import { visitorFiles } from "@/data/careers/attachments";
import { visitorPrehire } from "@/data/careers/prehire";
import type { Locale } from "@/lib/messages/locale";
import { LocaleProvider } from "@/lib/messages/locale-context";
import { applicationPage } from "@/pages";
import { failureText } from "../failure-text";
import { applicationMessages } from "../my-application/messages";
import { MissingApplication } from "../my-application/missing-application";
import { useApplication } from "../my-application/use-application";
import { applicationFormPage } from "./form-page";
import { prehireFormMessages } from "./messages";

/** It is shown once the application is there, so that its code comes meanwhile. */
const PrehireForm = lazyPart(async () => (await import("./prehire-form")).PrehireForm);

type PrehireScreenProps = { id: string; locale: Locale; timeZone: string };

/** The form of an application, for whoever sent it without an account. */
export function PrehireScreen(props: PrehireScreenProps) {
  return (
    <LocaleProvider locale={props.locale}>
      <Screen {...props} />
    </LocaleProvider>
  );
}

function Screen({ id, locale, timeZone }: PrehireScreenProps) {
  const t = applicationMessages[locale];
  const { application, trouble, load, show } = useApplication(id);
  const section = usePathname().split("/").at(-1) ?? "";
  const way = {
    hrefOf: (next: string) => applicationFormPage(id, next),
    go: (next: string) => window.history.pushState(null, "", applicationFormPage(id, next)),
  };
  if (application !== undefined) {
    return (
      <>
        <p>
          <a href={applicationPage(id)}>{prehireFormMessages[locale].back}</a>
        </p>
        <PrehireForm
          application={application}
          calls={visitorPrehire}
          fileCalls={visitorFiles}
          person=""
          timeZone={timeZone}
          section={section}
          way={way}
          level={1}
          onChange={show}
        />
      </>
    );
  }
  if (trouble === undefined) {
    return (
      <p className="careers-empty" role="status">
        {t.loading}
      </p>
    );
  }
  return trouble === "missing" ? (
    <MissingApplication id={id} t={t} />
  ) : (
    <div className="careers-empty" role="alert">
      <h1>{prehireFormMessages[locale].title}</h1>
      <p>{failureText(trouble.error, locale, t)}</p>
      <p>
        <button type="button" className="careers-button" onClick={() => void load()}>
          {t.retry}
        </button>
      </p>
    </div>
  );
}
