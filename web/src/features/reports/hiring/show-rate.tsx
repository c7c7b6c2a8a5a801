"use client";

import { useQuery } from "@tanstack/react-query";
import { Failed } from "@/components/states";
import { type Span, showRateQuery } from "@/data/reports/hiring";
import { readableSource } from "@/domain/hiring/readable-source";
import type { ShowRates } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type CountRow, CountTable } from "./count-table";
import { reportMessages } from "./messages";
import { showRateMessages } from "./show-rate-messages";

/** How many came to their interviews, and what that depends on; nothing where there were none. */
export function ShowRate({ span }: { span: Span }) {
  const t = useMessages(showRateMessages);
  const { data, isError, error, refetch } = useQuery(showRateQuery(span));
  if (isError) {
    return <Failed error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.all.came + data.all.missed + data.all.open === 0) {
    return null;
  }
  return <Rates rates={data} />;
}

type Rate = ShowRates["all"];

function rowOf(id: string, name: string, { came, missed, open, percent }: Rate): CountRow {
  return { id, name, counts: [came, missed, open, percent] };
}

function Rates({ rates }: { rates: ShowRates }) {
  const t = useMessages(showRateMessages);
  const { all, noSource } = useMessages(reportMessages);
  const { sources, leadTimes, answers } = rates;
  const groups = [
    { rows: [rowOf("all", all, rates.all)] },
    {
      name: t.groups.sources,
      rows: sources.map((one) =>
        rowOf(one.source, one.source === "" ? noSource : readableSource(one.source), one),
      ),
    },
    {
      name: t.groups.leadTimes,
      rows: leadTimes.map((one) => rowOf(one.leadTime, t.leadTimes[one.leadTime], one)),
    },
    {
      name: t.groups.answers,
      rows: answers.map((one) => rowOf(one.answer, t.answers[one.answer], one)),
    },
  ];
  const { what, came, missed, open, rate } = t.heads;
  return (
    <CountTable
      title={t.title}
      day={rates.lastDay}
      heads={[what, came, missed, open, rate]}
      percents={[3]}
      groups={groups}
    />
  );
}
