"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import type { ComponentType, CSSProperties, ReactNode } from "react";
import { Below, isOnItsWay } from "@/components/below";
import { type Figure, Figures } from "@/components/figures/figures";
import { Agenda } from "@/components/interview/agenda";
import { agendaMessages } from "@/components/interview/agenda-messages";
import { OwedScorecards } from "@/components/interview/owed-scorecards";
import { Link } from "@/components/link";
import { Failed } from "@/components/states";
import { firstInInboxQuery } from "@/data/applications/inbox";
import { hiringDashboardQuery } from "@/data/dashboard/queries";
import { emailCountsQuery } from "@/data/emails/queries";
import { owedScorecardsQuery, todaysInterviewsQuery } from "@/data/interviews/agenda";
import { showRateQuery } from "@/data/interviews/show-rate";
import { stageNames } from "@/domain/hiring/stage-names";
import type { HiringFigures } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import type { Me } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { routes } from "@/pages";
import { hiringMessages } from "./messages";
import { ShowRate } from "./show-rate";
import "./hiring.css";

type HiringSectionProps = {
  me: Me;
  /** The most urgent items, which are another area's. */
  FirstInInbox: ComponentType<{ me: Me }>;
  /** What follows below. */
  children: ReactNode;
};

/** Whether something is asked for that has neither been answered nor failed: how tall the section is depends on all of it. */
function useIsWaiting(me: Me): boolean {
  return useQueries({
    queries: [
      hiringDashboardQuery,
      todaysInterviewsQuery,
      owedScorecardsQuery,
      firstInInboxQuery,
      showRateQuery,
      { ...emailCountsQuery(), enabled: mayOpen("emails", me.role) },
    ],
    combine: (answers) => answers.some(isOnItsWay),
  });
}

/** What there is to do in hiring; each figure leads to the list of exactly what it counts. */
export function HiringSection({ me, FirstInInbox, children }: HiringSectionProps) {
  const t = useMessages(hiringMessages);
  const words = useMessages(agendaMessages);
  const figures = useQuery(hiringDashboardQuery);
  const interviews = useQuery(todaysInterviewsQuery);
  const isWaiting = useIsWaiting(me);
  return (
    <>
      <section aria-labelledby="hiring-title">
        <h2 id="hiring-title">{t.title}</h2>
        {figures.isError ? (
          <Failed
            error={figures.error}
            fallback={t.failed}
            onRetry={() => void figures.refetch()}
          />
        ) : null}
        <Below isWaiting={isWaiting}>
          {figures.data === undefined ? null : <Counted figures={figures.data} me={me} />}
          <div className="hiring-columns">
            <div>
              <Agenda title={words.today} items={interviews.data ?? []} />
              <OwedScorecards me={me} />
              <FirstInInbox me={me} />
            </div>
            <div>
              {figures.data === undefined ? null : <Stages stages={figures.data.stages} />}
              <ShowRate />
            </div>
          </div>
        </Below>
      </section>
      <div hidden={isWaiting}>{children}</div>
    </>
  );
}

type KnownProps = { figures: HiringFigures; me: Me };

function Counted(props: KnownProps) {
  return <Figures className="hiring-figures" figures={useFigures(props)} />;
}

function useFigures({ figures, me }: KnownProps): Figure[] {
  const t = useMessages(hiringMessages);
  const { locale } = useLocale();
  const inbox = routes.applicationsInbox;
  // Emails that somebody may have to look at, for those who may.
  const emails = useQuery({ ...emailCountsQuery(), enabled: mayOpen("emails", me.role) }).data;
  const figure = (label: string, value: number, href: string): Figure => ({
    label,
    value,
    text: formatCapped(value, locale),
    href,
  });
  return [
    figure(t.overdue, figures.overdue, `${inbox}?due=overdue`),
    figure(t.myOverdue, figures.myOverdue, `${inbox}?owner=mine&due=overdue`),
    figure(t.dueToday, figures.dueToday, `${inbox}?due=today`),
    figure(t.withoutOwner, figures.withoutOwner, `${inbox}?owner=nobody`),
    figure(t.newSince, figures.newSince, `${routes.applications}?since=${figures.since}`),
    figure(
      t.published,
      figures.publishedJobs,
      `${routes.setup}?section=job-listings&status=PUBLISHED`,
    ),
    figure(t.unconfirmed, emails?.uncertain ?? 0, `${routes.emails}?state=uncertain`),
    figure(t.failedEmails, emails?.failed ?? 0, `${routes.emails}?state=failed`),
  ];
}

/** One bar for each stage, as long as it has people. */
function Stages({ stages }: Pick<HiringFigures, "stages">) {
  const t = useMessages(hiringMessages);
  const names = useMessages(stageNames);
  const { locale } = useLocale();
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <section className="card" aria-labelledby="stages-title">
      <h3 id="stages-title">{t.stages}</h3>
      <ul className="stage-figures">
        {stages.map(({ status, count }) => (
          <li key={status}>
            <Link
              href={`${routes.applications}?status=${status}`}
              style={{ "--share": `${(100 * count) / most}%` } as CSSProperties}
            >
              <span>{names[status]}</span> <strong>{formatCapped(count, locale)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
