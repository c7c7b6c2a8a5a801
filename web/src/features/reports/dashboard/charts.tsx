"use client";

import { useMemo } from "react";
import { BarChart } from "@/components/chart/bar-chart";
import { Empty } from "@/components/states";
import { documentTypeName } from "@/domain/visits/document-types";
import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { ChartTable } from "./chart-table";
import { dashboardMessages } from "./messages";
import { shortDay } from "./short-day";
import "./dashboard.css";

const none: never[] = [];

/** The figures as charts; the same numbers are in a table for anyone who can't see the bars. */
export function Charts({ figures }: { figures: Dashboard }) {
  return (
    <div className="charts">
      <DaysChart days={figures.visitsByDay ?? none} />
      <TypesChart types={figures.documentsByType ?? none} />
    </div>
  );
}

type Days = NonNullable<Dashboard["visitsByDay"]>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function DaysChart({ days }: { days: Days }) {
  const t = useMessages(dashboardMessages);
  const chart = useMemo(() => {
    const visits = { label: t.visits, values: days.map((day) => day.visits) };
    const documents = { label: t.documents, values: days.map((day) => day.documents) };
    return {
      summary: [visits, documents]
        .map(({ label, values }) => `${label}: ${sum(values)}`)
        .join(", "),
      labels: days.map((day) => shortDay(day.date)),
      titles: days.map((day) => day.date),
      series: [visits, documents] as const,
    };
  }, [days, t]);
  return (
    <section className="card" aria-labelledby="chart-days">
      <h2 id="chart-days">{t.byDay}</h2>
      <ul className="legend" aria-hidden="true">
        <li className="legend-first">{t.visits}</li>
        <li className="legend-second">{t.documents}</li>
      </ul>
      <BarChart {...chart} />
      <ChartTable
        label={t.byDay}
        heads={[t.date, t.visits, t.documents]}
        rows={days.map((day) => [day.date, day.visits, day.documents])}
      />
    </section>
  );
}

type Types = NonNullable<Dashboard["documentsByType"]>;

function TypesChart({ types }: { types: Types }) {
  const t = useMessages(dashboardMessages);
  const { locale } = useLocale();
  const chart = useMemo(() => {
    const rows = types.map((type) => ({
      name: documentTypeName(type.docType, locale),
      count: type.count,
    }));
    return {
      summary: rows.map(({ name, count }) => `${name}: ${count}`).join(", "),
      labels: rows.map(({ name }) => name),
      series: [{ label: t.documents, values: rows.map(({ count }) => count) }] as const,
    };
  }, [types, locale, t]);
  return (
    <section className="card" aria-labelledby="chart-types">
      <h2 id="chart-types">{t.byType}</h2>
      {types.every((type) => type.count === 0) ? (
        <Empty icon="pi pi-file" label={t.noDocuments} />
      ) : (
        <>
          <BarChart {...chart} isLying />
          <ChartTable
            label={t.byType}
            heads={[t.type, t.count]}
            rows={types.map((type) => [documentTypeName(type.docType, locale), type.count])}
          />
        </>
      )}
    </section>
  );
}
