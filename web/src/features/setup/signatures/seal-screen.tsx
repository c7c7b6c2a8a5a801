"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { Link } from "@/components/link";
import { Tag, type Tone } from "@/components/tag";
import { sealingQuery } from "@/data/settings/sealing";
import type { SealingStatus } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { staffApplicationPage } from "@/pages";
import type { SectionProps } from "../section";
import { signatureMessages } from "./signature-messages";

const tones: Record<SealingStatus["standing"], Tone> = {
  good: "done",
  ends_soon: "waiting",
  ends: "urgent",
  missing: "urgent",
  unusable: "urgent",
};

/** How the agency's certificate stands, and which signed documents wait for it. */
export function SealScreen({ me }: SectionProps) {
  const t = useMessages(signatureMessages);
  const query = useQuery(sealingQuery());
  return (
    <section className="card stack" aria-labelledby="seal">
      <div>
        <h1 id="seal">{t.title}</h1>
        <p className="muted">{t.hint}</p>
      </div>
      <Fetched query={query} failed={t.failed}>
        {(status) => <Standing status={status} timeZone={me.settings.timeZone} />}
      </Fetched>
    </section>
  );
}

type StandingProps = { status: SealingStatus; timeZone: string };

function Standing({ status, timeZone }: StandingProps) {
  const t = useMessages(signatureMessages);
  const { standing, waiting } = status;
  return (
    <>
      <p className="row">
        <Tag tone={tones[standing]}>{t.standings[standing]}</Tag>
        <span>{t.advice[standing]}</span>
      </p>
      <Certificate status={status} timeZone={timeZone} />
      <p>{waiting.length === 0 ? t.none : t.waiting(waiting.length)}</p>
      <ul>
        {waiting.map(({ id, kind, applicationId, signedAt, attempts }) => (
          <li key={id}>
            <span>
              {[
                t.kinds[kind],
                t.since(formatMoment(signedAt, timeZone)),
                t.attempts(attempts),
              ].join(" · ")}
            </span>{" "}
            <Link href={staffApplicationPage(applicationId)}>{t.open}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Certificate({ status, timeZone }: StandingProps) {
  const t = useMessages(signatureMessages);
  const { subject, fingerprint, endsAt, daysLeft } = status;
  if (subject === null || endsAt === null) {
    return null;
  }
  const until = [formatMoment(endsAt, timeZone), daysLeft === null ? "" : t.days(daysLeft)];
  const facts: [string, string][] = [
    [t.subject, subject],
    [t.ends, until.filter(Boolean).join(" · ")],
    [t.fingerprint, fingerprint ?? ""],
  ];
  return (
    <dl className="setup-facts" aria-label={t.certificate}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="break" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
