"use client";

import type { ReactNode } from "react";
import { InterviewText } from "@/components/interview/interview-text";
import { Facts } from "@/components/page/facts";
import { interviewWords } from "@/domain/hiring/interview-words";
import { readableSource } from "@/domain/hiring/readable-source";
import { phoneHref, readablePhone } from "@/domain/people/phone";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useIsAtLeast } from "@/lib/use-is-at-least";
import { AddressProof } from "../address/address-proof";
import { Bounced } from "../address/bounced";
import type { ApplicationProps } from "../application-props";
import { CvButton } from "../files/cv-button";
import { cvMessages } from "../files/cv-messages";
import { previewWidth } from "../files/way-to-show";
import { applicationsMessages } from "../messages";

/** How the applicant is reached, and what was said when they applied. */
export function ApplicationFacts({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  const { locale } = useLocale();
  const words = useMessages(interviewWords);
  const cvs = useMessages(cvMessages);
  const isWide = useIsAtLeast(previewWidth);
  const { submittedAt, phoneNumber, source, interview } = application;
  const facts: [string, ReactNode][] = [
    [
      t.email,
      <span key="email">
        <a
          href={`mailto:${application.email}`}
          className="application-email"
          title={application.email}
        >
          {application.email}
        </a>
        <Bounced application={application} me={me} />
        <AddressProof application={application} me={me} />
      </span>,
    ],
    [
      t.phone,
      <a key="phone" href={phoneHref(phoneNumber)}>
        {readablePhone(phoneNumber)}
      </a>,
    ],
    // Where there is room the résumé itself is shown.
    [
      cvs.cv,
      application.cv !== null && isWide === true ? null : (
        <CvButton key="cv" application={application} />
      ),
    ],
    [t.area, application.areaName],
    [t.type, application.employmentTypeName],
    [t.source, source === null ? null : readableSource(source)],
    [t.account, application.isAnonymous ? t.withoutAccount : t.withAccount],
    [
      words.interview,
      interview === null ? null : (
        <InterviewText key="interview" interview={interview} locale={locale} />
      ),
    ],
    [t.sent, submittedAt === null ? null : formatMoment(submittedAt, me.settings.timeZone)],
    [
      t.reasonOf(application.status),
      locale === "es" ? application.statusChangeReasonEs : application.statusChangeReason,
    ],
  ];
  return (
    <section aria-label={t.facts} className="card">
      <h2>{t.facts}</h2>
      <Facts className="application-facts" facts={facts} />
    </section>
  );
}
