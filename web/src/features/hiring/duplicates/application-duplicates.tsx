"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { Link } from "@/components/link";
import { duplicatesQuery } from "@/data/applications/related";
import type { PossibleDuplicate } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import { staffApplicationPage } from "@/pages";
import type { ApplicationProps } from "../application-props";
import { Disclosure } from "../disclosure";
import { applicationsMessages } from "../messages";
import { StatusTag } from "../status-tag";
import { duplicateMessages } from "./messages";
import { Repeats } from "./repeats";

/** Those with most in common come first. */
const shownAtOnce = 3;

/** Other applications that are probably this person's, and how often this one was sent. */
export function ApplicationDuplicates({ application, me }: ApplicationProps) {
  const t = useMessages(duplicateMessages);
  const { timeZone } = me.settings;
  const query = useQuery(duplicatesQuery(application.id, t.failed));
  return (
    <section className="card" aria-labelledby="duplicates-title">
      <h2 id="duplicates-title">{t.title}</h2>
      <Fetched query={query} failed={t.failed}>
        {({ others, repeats }) => (
          <div className="stack">
            {others.length === 0 ? <p className="muted">{t.none}</p> : null}
            <Others others={others.slice(0, shownAtOnce)} timeZone={timeZone} />
            {others.length > shownAtOnce ? (
              <Disclosure label={t.more(others.length - shownAtOnce)}>
                <Others others={others.slice(shownAtOnce)} timeZone={timeZone} />
              </Disclosure>
            ) : null}
            <Repeats repeats={repeats} application={application} me={me} />
          </div>
        )}
      </Fetched>
    </section>
  );
}

type OthersProps = { others: readonly PossibleDuplicate[]; timeZone: string };

function Others({ others, timeZone }: OthersProps) {
  return others.length === 0 ? null : (
    <ul className="application-entries">
      {others.map((other) => (
        <Other key={other.id} other={other} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function Other({ other, timeZone }: { other: PossibleDuplicate; timeZone: string }) {
  const t = useMessages(duplicateMessages);
  const words = useMessages(applicationsMessages);
  return (
    <li>
      <p className="row">
        <Link href={staffApplicationPage(other.id)}>
          {`${other.firstName} ${other.lastName}, ${other.jobTitle}`}
        </Link>
        <StatusTag status={other.status} t={words} />
      </p>
      <p className="muted">
        {[
          t.sent(formatDay(other.submittedAt ?? other.createdAt, timeZone)),
          ...other.agrees.map((what) => t.agrees[what]),
        ].join(" · ")}
      </p>
    </li>
  );
}
