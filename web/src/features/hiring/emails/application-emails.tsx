"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { Link } from "@/components/link";
import { Tag } from "@/components/tag";
import { applicationEmailsQuery } from "@/data/applications/related";
import { problemOf } from "@/domain/emails/email-problem";
import { emailWords, kindName } from "@/domain/emails/email-words";
import { shownState } from "@/domain/emails/shown-email-state";
import type { ApplicationEmail } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import type { Me } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { routes } from "@/pages";
import type { ApplicationProps } from "../application-props";
import { Disclosure } from "../disclosure";
import { timesOf } from "./email-times";
import { applicationEmailMessages } from "./messages";

/** What became of the emails about an application, as the log has it; those to staff below. */
export function ApplicationEmails({ application, me }: ApplicationProps) {
  const t = useMessages(applicationEmailMessages);
  const query = useQuery(applicationEmailsQuery(application.id, t.failed));
  return (
    <section className="card" aria-labelledby="emails-title">
      <h2 id="emails-title">{t.title}</h2>
      {application.remindersStoppedAt === null ? null : (
        <p>{t.remindersOff(formatMoment(application.remindersStoppedAt, me.settings.timeZone))}</p>
      )}
      <Fetched query={query} failed={t.failed}>
        {(emails) => {
          const toStaff = emails.filter((email) => !email.isToApplicant);
          return (
            <div className="stack">
              {emails.length === 0 ? <p className="muted">{t.none}</p> : null}
              <Emails emails={emails.filter((email) => email.isToApplicant)} me={me} />
              {toStaff.length === 0 ? null : (
                <Disclosure label={t.toStaff(toStaff.length)}>
                  <Emails emails={toStaff} me={me} />
                </Disclosure>
              )}
            </div>
          );
        }}
      </Fetched>
    </section>
  );
}

function Emails({ emails, me }: { emails: readonly ApplicationEmail[]; me: Me }) {
  return emails.length === 0 ? null : (
    <ul className="application-entries">
      {emails.map((email) => (
        <Email key={email.id} email={email} me={me} />
      ))}
    </ul>
  );
}

function Email({ email, me }: { email: ApplicationEmail; me: Me }) {
  const t = useMessages(applicationEmailMessages);
  const words = useMessages(emailWords);
  const { timeZone } = me.settings;
  const kind = kindName(email.kind, words);
  const reason = problemOf(email, words);
  return (
    <li>
      <p className="row">
        <strong>{email.subject ?? kind}</strong>
        <Tag {...shownState(email, words)} />
      </p>
      <p className="muted">
        {email.subject === null ? t.to(email.recipient) : `${kind}, ${t.to(email.recipient)}`}
      </p>
      <p className="muted">{timesOf(email, t, timeZone).join(" · ")}</p>
      {reason === null ? null : <p>{t.why(reason)}</p>}
      {mayOpen("emails", me.role) ? (
        <p>
          <Link
            href={`${routes.emails}?email=${email.id}`}
            aria-label={t.logOf(kind, formatMoment(email.createdAt, timeZone))}
          >
            {t.log}
          </Link>
        </p>
      ) : null}
    </li>
  );
}
