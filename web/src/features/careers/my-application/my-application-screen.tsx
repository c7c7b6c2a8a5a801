"use client";

import { fetchOwnApplication, visitorCalls } from "@/data/careers/applications";
import { visitorFiles } from "@/data/careers/attachments";
import { visitorInterview } from "@/data/careers/interviews";
import { visitorLetters } from "@/data/careers/letters";
import { visitorOffers } from "@/data/careers/offers";
import type { Locale } from "@/lib/messages/locale";
import { applicationFormPage } from "../prehire/form-page";
import { ApplicationTrouble } from "./application-trouble";
import { applicationMessages } from "./messages";
import { OwnPage, type OwnPageCalls } from "./own-page";
import { useApplication } from "./use-application";

type ApplicationScreenProps = { id: string; locale: Locale; timeZone: string };

const calls: OwnPageCalls = {
  ...visitorCalls,
  files: visitorFiles,
  interview: visitorInterview,
  letters: visitorLetters,
  offers: visitorOffers,
};

/** What becomes of an application, for those who open it by a link. */
export function ApplicationScreen({ id, locale, timeZone }: ApplicationScreenProps) {
  const t = applicationMessages[locale];
  const { application, trouble, isJustSent, load, show } = useApplication(id);
  if (application === undefined) {
    return <ApplicationTrouble {...{ id, locale, trouble, load }} title={t.title} />;
  }
  async function refresh() {
    // What can't be read again now is read on the next visit.
    await fetchOwnApplication(id)
      .then(show)
      .catch(() => undefined);
  }
  return (
    <OwnPage
      application={application}
      calls={calls}
      isJustSent={isJustSent}
      isKeptHere
      locale={locale}
      timeZone={timeZone}
      hrefOf={(section) => applicationFormPage(id, section)}
      onChange={show}
      onChanged={() => void refresh()}
    />
  );
}
