"use client";

import { type ComponentProps, Fragment } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import { hasEnded } from "@/domain/hiring/has-ended";
import { readablePhone } from "@/domain/people/phone";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { todayIn } from "@/lib/moments";
import { OwnFiles } from "../files/own-files";
import { RequestedFiles } from "../files/requested-files";
import { askedOf, isAskedFor } from "../files/requests";
import { useSending } from "../files/use-sending";
import { OwnInterview } from "../own-interview";
import { OwnLetters } from "../own-letters";
import { OwnOffer } from "../own-offer";
import { FormCard } from "../prehire/form-card";
import { applicationMessages } from "./messages";
import { Onward } from "./onward";
import { OwnStanding } from "./own-standing";
import { RemindersSwitch } from "./reminders-switch";
import { StepsShown } from "./steps-shown";
import { inOrder, type ToDo, toDoOf } from "./to-do";
import { WithdrawQuestion } from "./withdraw-question";
import "./my-application.css";

/** What an applicant asks and does here: by a link, or by the session of an account. */
export type OwnPageCalls = {
  files: FileCalls;
  interview: ComponentProps<typeof OwnInterview>["calls"];
  letters: ComponentProps<typeof OwnLetters>["calls"];
  offers: ComponentProps<typeof OwnOffer>["calls"];
  withdraw: (id: string) => Promise<OwnApplicationDetail>;
  setReminders: (id: string, areStopped: boolean) => Promise<unknown>;
};

type OwnPageProps = {
  application: OwnApplicationDetail;
  calls: OwnPageCalls;
  isJustSent?: boolean;
  /** Whether only this device can open it again. */
  isKeptHere?: boolean;
  locale: Locale;
  timeZone: string;
  /** Of a section of the form. */
  hrefOf: (section: string) => string;
  onChange: (application: OwnApplicationDetail) => void;
  /** What changed is to be read again. */
  onChanged: () => void;
};

/** What becomes of an application, for the applicant: where it is, what to do first, what was sent. */
export function OwnPage(props: OwnPageProps) {
  const { application, calls, locale, timeZone, isJustSent = false, isKeptHere = false } = props;
  const { onChange, onChanged } = props;
  const t = applicationMessages[locale];
  const files = useSending(application.id, calls.files, onChanged);
  const first = toDoOf(application);
  const hasReminders = isAskedFor(application) || application.remindersStoppedAt !== null;
  const parts: Record<ToDo, React.ReactNode> = {
    files: (
      <RequestedFiles
        requests={askedOf(application)}
        files={files}
        canSend={application.takesFiles}
        locale={locale}
        today={todayIn(timeZone)}
        level={2}
        isFirst={first === "files"}
      />
    ),
    interview: (
      <OwnInterview calls={calls.interview} level={2} {...{ application, locale, onChange }} />
    ),
    offer: (
      <OwnOffer
        calls={calls.offers}
        level={2}
        onAnswered={onChanged}
        {...{ application, locale, timeZone }}
      />
    ),
    form: (
      <FormCard
        application={application}
        locale={locale}
        level={2}
        hrefOf={props.hrefOf}
        isFirst={first === "form"}
      />
    ),
  };
  const steps = <StepsShown {...{ application, locale, timeZone, t }} />;
  return (
    <article className="application">
      <OwnStanding
        {...{ application, locale, isJustSent, t }}
        steps={first === undefined ? steps : null}
      />
      <OwnLetters
        calls={calls.letters}
        files={calls.files}
        level={2}
        {...{ application, locale, timeZone }}
      />
      {inOrder(first).map((part) => (
        <Fragment key={part}>
          {parts[part]}
          {part === first ? <section className="application-steps">{steps}</section> : null}
        </Fragment>
      ))}
      <Onward application={application} t={t} />
      <OwnFiles
        application={application}
        calls={calls.files}
        locale={locale}
        files={files}
        onChanged={onChanged}
      />
      {application.takesFiles && hasReminders ? (
        <RemindersSwitch calls={calls} {...{ application, locale, t, onChange }} />
      ) : null}
      {hasEnded(application) ? null : (
        <p className="application-aside">
          {t.contact(application.email, readablePhone(application.phoneNumber))}
        </p>
      )}
      {isKeptHere ? <p className="application-aside">{t.bookmark}</p> : null}
      {application.canWithdraw ? (
        <WithdrawQuestion calls={calls} {...{ application, locale, t, onChange }} />
      ) : null}
    </article>
  );
}
