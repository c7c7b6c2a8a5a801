"use client";

import { usePathname } from "next/navigation";
import { lazyPart } from "@/components/parts/lazy-part";
import { visitorFiles } from "@/data/careers/attachments";
import { visitorPrehire } from "@/data/careers/prehire";
import type { Locale } from "@/lib/messages/locale";
import { LocaleProvider } from "@/lib/messages/locale-context";
import { applicationPage } from "@/pages";
import { ApplicationTrouble } from "../my-application/application-trouble";
import { useApplication } from "../my-application/use-application";
import { applicationFormPage } from "./form-page";
import { prehireFormMessages } from "./messages";

/** It is shown once the application is there, so its code is loaded meanwhile. */
const PrehireForm = lazyPart(async () => (await import("./prehire-form")).PrehireForm);

type PrehireScreenProps = { id: string; locale: Locale; timeZone: string };

/** The form of an application, for an applicant without an account. */
export function PrehireScreen(props: PrehireScreenProps) {
  return (
    <LocaleProvider locale={props.locale}>
      <Screen {...props} />
    </LocaleProvider>
  );
}

function Screen({ id, locale, timeZone }: PrehireScreenProps) {
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
  return (
    <ApplicationTrouble
      {...{ id, locale, trouble, load }}
      title={prehireFormMessages[locale].title}
    />
  );
}
