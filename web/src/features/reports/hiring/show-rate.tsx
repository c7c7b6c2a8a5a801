"use client";

import { useQuery } from "@tanstack/react-query";
import { Failed } from "@/components/states";
import { showRateQuery } from "@/data/interviews/show-rate";
import { readableSource } from "@/domain/hiring/readable-source";
import type { ShowRate as Rate, ShowRates } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";
import { showRateMessages } from "./show-rate-messages";
import "../dashboard.css";

type Named = Rate & { name: string };

/** How many came to their interviews, and what that depends on; nothing where there were none. */
export function ShowRate() {
  const t = useMessages(showRateMessages);
  const query = useQuery(showRateQuery);
  const { data } = query;
  if (query.isError) {
    return <Failed error={query.error} fallback={t.failed} onRetry={() => void query.refetch()} />;
  }
  if (data === undefined || data.all.came + data.all.missed + data.all.open === 0) {
    return null;
  }
  const { came, missed, open, percent } = data.all;
  const words = [t.came(came), t.missed(missed), ...(open === 0 ? [] : [t.open(open)])];
  return (
    <section className="card" aria-labelledby="show-rate-title">
      <h3 id="show-rate-title">{t.title}</h3>
      <p className="show-rate">
        {percent === null ? null : <strong>{`${percent} %`}</strong>}
        <span>{words.join(" · ")}</span>
      </p>
      <details className="chart-table">
        <summary>{t.closer}</summary>
        <Groups rates={data} />
        <p className="muted">{t.fewest}</p>
      </details>
    </section>
  );
}

function Groups({ rates }: { rates: ShowRates }) {
  const t = useMessages(showRateMessages);
  const groups: Record<keyof typeof t.groups, Named[]> = {
    sources: rates.sources.map((one) => ({
      ...one,
      name: one.source === "" ? t.noSource : readableSource(one.source),
    })),
    leadTimes: rates.leadTimes.map((one) => ({ ...one, name: t.leadTimes[one.leadTime] })),
    answers: rates.answers.map((one) => ({ ...one, name: t.answers[one.answer] })),
  };
  const heads = Object.values(t.heads);
  return (
    <table className="show-rates" aria-label={t.closer}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <tbody key={group}>
          <tr>
            <th colSpan={heads.length} scope="rowgroup">
              {t.groups[group]}
            </th>
          </tr>
          {groups[group].map((rate) => (
            <RateRow key={rate.name} rate={rate} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RateRow({ rate }: { rate: Named }) {
  const { locale } = useLocale();
  return (
    <tr>
      <th scope="row">{rate.name}</th>
      <td>{formatCount(rate.came, locale)}</td>
      <td>{formatCount(rate.missed, locale)}</td>
      <td>{formatCount(rate.open, locale)}</td>
      <td>{rate.percent === null ? "–" : `${rate.percent} %`}</td>
    </tr>
  );
}
