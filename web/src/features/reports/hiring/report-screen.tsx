"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { Fetched } from "@/components/fetched";
import { Figures } from "@/components/figures/figures";
import { PageHead } from "@/components/page/page-head";
import { Segments } from "@/components/page/segments";
import { Empty } from "@/components/states";
import { hiringReportQuery } from "@/data/reports/hiring";
import { readableSource } from "@/domain/hiring/readable-source";
import { stageNames } from "@/domain/hiring/stage-names";
import type { HiringReport, Outcomes } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount, formatPercent } from "@/lib/numbers/counting";
import { useMyself } from "@/lib/session/myself";
import { slashed } from "@/lib/slashed";
import { addDays } from "@/lib/us-date";
import { routes } from "@/pages";
import { listingPage } from "@/setup-pages";
import { CountTable } from "./count-table";
import { reportMessages } from "./messages";
import { ShowRate } from "./show-rate";

const periods = [30, 90, 365] as const;
const usual = 90;

/** How hiring goes: what became of those who applied, where they came from, and how long each stage took. */
export function ReportScreen() {
  const t = useMessages(reportMessages);
  const { settings } = useMyself();
  const wanted = Number(useSearchParams().get("days"));
  const days = periods.find((period) => period === wanted) ?? usual;
  const span = { firstDay: addDays(settings.today, 1 - days), lastDay: settings.today };
  const query = useQuery(hiringReportQuery(span));
  return (
    <>
      <PageHead
        title={t.title}
        beside={
          <span className="muted">{t.span(slashed(span.firstDay), slashed(span.lastDay))}</span>
        }
      >
        <Segments
          label={t.period}
          links={periods.map((period) => ({
            href: period === usual ? routes.reports : `${routes.reports}?days=${period}`,
            label: t.periods[period],
            isCurrent: period === days,
          }))}
        />
      </PageHead>
      <Fetched query={query} failed={t.failed}>
        {(report) => <Report report={report} />}
      </Fetched>
    </>
  );
}

function Report({ report }: { report: HiringReport }) {
  const t = useMessages(reportMessages);
  const { firstDay, lastDay, all } = report;
  const isEmpty = all.received === 0 && report.stages.every(({ entered }) => entered === 0);
  return (
    <>
      {isEmpty ? (
        <Empty icon="pi pi-chart-bar" label={t.none} />
      ) : (
        <>
          <Totals report={report} />
          <Stages report={report} />
          <Sources report={report} />
          <Listings report={report} />
        </>
      )}
      <ShowRate span={{ firstDay, lastDay }} />
      <p className="muted">{t.fewest}</p>
    </>
  );
}

function Totals({ report }: { report: HiringReport }) {
  const t = useMessages(reportMessages);
  const { locale } = useLocale();
  const { received, hired, open, percentHired } = report.all;
  const reached = report.stages.find(({ status }) => status === "HIRED");
  const figure = (label: string, value: number, text = formatCount(value, locale)) => ({
    label,
    value,
    text,
    isAlwaysShown: true,
  });
  const days = reached?.daysToReach ?? null;
  return (
    <Figures
      figures={[
        figure(t.received, received),
        figure(
          t.hired,
          hired,
          percentHired === null
            ? formatCount(hired, locale)
            : `${formatCount(hired, locale)} · ${formatPercent(percentHired, locale)}`,
        ),
        figure(t.open, open),
        figure(
          t.timeToHire(reached?.entered ?? 0),
          days ?? 0,
          days === null ? "–" : formatCount(days, locale),
        ),
      ]}
    />
  );
}

function Stages({ report }: { report: HiringReport }) {
  const t = useMessages(reportMessages);
  const names = useMessages(stageNames);
  const { stage, entered, onward, back, rejected, withdrawn, staying, inStage, toReach } = t.heads;
  return (
    <CountTable
      title={t.stages}
      note={t.stagesNote}
      day={report.lastDay}
      hasBars
      heads={[stage, entered, onward, back, rejected, withdrawn, staying, inStage, toReach]}
      groups={[
        {
          rows: report.stages.map((one) => ({
            id: one.status,
            name: names[one.status],
            counts: [
              ...[one.entered, one.onward, one.back, one.rejected, one.withdrawn, one.staying],
              // Every application begins with the first.
              ...[one.daysInStage, one.status === "SUBMITTED" ? null : one.daysToReach],
            ],
          })),
        },
      ]}
    />
  );
}

function countsOf(one: Outcomes): (number | null)[] {
  const { received, interviewed, hired, rejected, withdrawn, open, percentHired } = one;
  return [received, interviewed, hired, rejected, withdrawn, open, percentHired];
}

function useHeads(name: string): [string, ...string[]] {
  const { heads } = useMessages(reportMessages);
  const { received, interviewed, hired, rejected, withdrawn, open, percent } = heads;
  return [name, received, interviewed, hired, rejected, withdrawn, open, percent];
}

function Sources({ report }: { report: HiringReport }) {
  const t = useMessages(reportMessages);
  const rows = report.sources.map((one) => ({
    id: one.source,
    name: one.source === "" ? t.noSource : readableSource(one.source),
    counts: countsOf(one),
  }));
  return (
    <CountTable
      title={t.sources}
      note={t.sourcesNote}
      day={report.lastDay}
      hasBars
      heads={useHeads(t.heads.source)}
      percents={[6]}
      groups={[{ rows }]}
    />
  );
}

function Listings({ report }: { report: HiringReport }) {
  const t = useMessages(reportMessages);
  const rows = report.listings.map((one) => ({
    id: one.id,
    name: one.title,
    href: listingPage(one.id),
    counts: countsOf(one),
  }));
  return (
    <CountTable
      title={t.listings}
      day={report.lastDay}
      hasBars
      heads={useHeads(t.heads.listing)}
      percents={[6]}
      groups={[{ rows }]}
    />
  );
}
