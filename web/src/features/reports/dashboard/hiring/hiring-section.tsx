"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { Failed, Loading } from "@/components/states";
import { hiringDashboardQuery } from "@/data/dashboard/queries";
import { emailCountsQuery } from "@/data/emails/queries";
import { stageNames } from "@/domain/hiring/stage-names";
import type { HiringFigures } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import type { Me } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { routes } from "@/pages";
import { hiringMessages } from "./messages";
import "./hiring.css";

/** What there is to do in hiring; each figure leads to the list of exactly what it counts. */
export function HiringSection({ me }: { me: Me }) {
  const t = useMessages(hiringMessages);
  const figures = useQuery(hiringDashboardQuery);
  return (
    <section aria-labelledby="hiring-title">
      <div className="row-between">
        <h2 id="hiring-title">{t.title}</h2>
        <Link href={routes.applicationsInbox}>{t.toInbox}</Link>
      </div>
      {figures.isPending ? <Loading /> : null}
      {figures.isError ? (
        <Failed error={figures.error} fallback={t.failed} onRetry={() => void figures.refetch()} />
      ) : null}
      {figures.data === undefined ? null : <Known figures={figures.data} me={me} />}
    </section>
  );
}

function Known({ figures, me }: { figures: HiringFigures; me: Me }) {
  const t = useMessages(hiringMessages);
  const inbox = routes.applicationsInbox;
  return (
    <>
      <dl className="figures hiring-figures">
        <Figure
          label={t.overdue}
          count={figures.overdue}
          icon="pi-exclamation-circle"
          href={`${inbox}?due=overdue`}
        />
        <Figure
          label={t.myOverdue}
          count={figures.myOverdue}
          icon="pi-user"
          href={`${inbox}?owner=mine&due=overdue`}
        />
        <Figure
          label={t.dueToday}
          count={figures.dueToday}
          icon="pi-calendar"
          href={`${inbox}?due=today`}
        />
        <Figure
          label={t.withoutOwner}
          count={figures.withoutOwner}
          icon="pi-question-circle"
          href={`${inbox}?owner=nobody`}
        />
        <Figure
          label={t.newSince}
          count={figures.newSince}
          icon="pi-inbox"
          href={`${routes.applications}?since=${figures.since}`}
        />
        <Figure
          label={t.published}
          count={figures.publishedJobs}
          icon="pi-briefcase"
          href={`${routes.setup}?section=job-listings&status=PUBLISHED`}
        />
        {mayOpen("emails", me.role) ? <EmailFigures /> : null}
      </dl>
      <Stages stages={figures.stages} />
    </>
  );
}

type FigureProps = { label: string; count: number; icon: string; href: string };

function Figure({ label, count, icon, href }: FigureProps) {
  const { locale } = useLocale();
  return (
    <div className="card figure">
      <dt>
        <span className={`pi ${icon}`} aria-hidden="true" /> <Link href={href}>{label}</Link>
      </dt>
      <dd>{formatCapped(count, locale)}</dd>
    </div>
  );
}

/** Emails that somebody may have to look at, for those who may. */
function EmailFigures() {
  const t = useMessages(hiringMessages);
  const counts = useQuery(emailCountsQuery()).data;
  return counts === undefined ? null : (
    <>
      <Figure
        label={t.unconfirmed}
        count={counts.uncertain}
        icon="pi-envelope"
        href={`${routes.emails}?state=uncertain`}
      />
      <Figure
        label={t.failedEmails}
        count={counts.failed}
        icon="pi-times-circle"
        href={`${routes.emails}?state=failed`}
      />
    </>
  );
}

function Stages({ stages }: Pick<HiringFigures, "stages">) {
  const t = useMessages(hiringMessages);
  const names = useMessages(stageNames);
  const { locale } = useLocale();
  return (
    <section className="card" aria-labelledby="stages-title">
      <h3 id="stages-title">{t.stages}</h3>
      <ul className="stage-figures">
        {stages.map(({ status, count }) => (
          <li key={status}>
            <Link href={`${routes.applications}?status=${status}`}>
              <span>{names[status]}</span> <strong>{formatCapped(count, locale)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
