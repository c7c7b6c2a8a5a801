"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import type { ComponentType, CSSProperties, ReactNode } from "react";
import { Below, isOnItsWay } from "@/components/below";
import { Agenda } from "@/components/interview/agenda";
import { agendaMessages } from "@/components/interview/agenda-messages";
import { OwedScorecards } from "@/components/interview/owed-scorecards";
import { Link } from "@/components/link";
import { Failed } from "@/components/states";
import { firstInInboxQuery } from "@/data/applications/inbox";
import { hiringDashboardQuery } from "@/data/dashboard/queries";
import { emailCountsQuery } from "@/data/emails/queries";
import { owedScorecardsQuery, todaysInterviewsQuery } from "@/data/interviews/agenda";
import { stageNames } from "@/domain/hiring/stage-names";
import type { HiringFigures as Counted } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import type { Me } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { routes } from "@/pages";
import { HiringFigures } from "../overview/hiring-figures";
import { Overview } from "../overview/overview";
import { hiringMessages } from "./messages";
import "./hiring.css";

type HiringSectionProps = {
  me: Me;
  /** The most urgent items, which are another area's. */
  FirstInInbox: ComponentType<{ me: Me }>;
  /** Whether those of patients are counted with it, above. */
  withPatients: boolean;
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
      { ...emailCountsQuery(), enabled: mayOpen("emails", me.role) },
    ],
    combine: (answers) => answers.some(isOnItsWay),
  });
}

/** What there is to do in hiring; each figure leads to the list of exactly what it counts. */
export function HiringSection(props: HiringSectionProps) {
  const section = <Section {...props} />;
  return props.withPatients ? <Overview me={props.me}>{section}</Overview> : section;
}

function Section({ me, withPatients, FirstInInbox, children }: HiringSectionProps) {
  const t = useMessages(hiringMessages);
  const words = useMessages(agendaMessages);
  const figures = useQuery(hiringDashboardQuery);
  const interviews = useQuery(todaysInterviewsQuery);
  const isWaiting = useIsWaiting(me);
  return (
    <>
      <section aria-labelledby="hiring-title">
        <h2 id="hiring-title">{t.title}</h2>
        {figures.isError && !withPatients ? (
          <Failed
            error={figures.error}
            fallback={t.failed}
            onRetry={() => void figures.refetch()}
          />
        ) : null}
        <Below isWaiting={isWaiting}>
          {withPatients || figures.data === undefined ? null : (
            <HiringFigures figures={figures.data} me={me} />
          )}
          <div className="hiring-columns">
            <div>
              <Agenda title={words.today} items={interviews.data ?? []} />
              <OwedScorecards me={me} />
              <FirstInInbox me={me} />
            </div>
            <div>{figures.data === undefined ? null : <Stages stages={figures.data.stages} />}</div>
          </div>
        </Below>
      </section>
      <div hidden={isWaiting}>{children}</div>
    </>
  );
}

/** One bar for each stage, as long as it has people. */
function Stages({ stages }: Pick<Counted, "stages">) {
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
