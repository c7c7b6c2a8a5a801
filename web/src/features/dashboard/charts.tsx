"use client";

import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useDocumentTypeName } from "@/lib/messages/document-types";
import { useMessages } from "@/lib/messages/locale-context";
import { axisTop, percentOf, shortDay } from "./chart-scale";
import { ChartTable } from "./chart-table";
import { dashboardMessages } from "./messages";
import "./dashboard.css";

/** The figures drawn; the same numbers stand in a table for whoever does not see the bars. */
export function Charts({ figures }: { figures: Dashboard }) {
  return (
    <div className="charts">
      <DaysChart days={figures.visitsByDay ?? []} />
      <TypesChart types={figures.documentsByType ?? []} />
    </div>
  );
}

type Days = NonNullable<Dashboard["visitsByDay"]>;

function DaysChart({ days }: { days: Days }) {
  const t = useMessages(dashboardMessages);
  const top = axisTop(Math.max(0, ...days.flatMap((day) => [day.visits, day.documents])));
  return (
    <section className="card" aria-labelledby="chart-days">
      <h2 id="chart-days">{t.byDay}</h2>
      <ul className="legend" aria-hidden="true">
        <li className="legend-first">{t.visits}</li>
        <li className="legend-second">{t.documents}</li>
      </ul>
      <div className="bars" aria-hidden="true">
        <span className="bars-top">{top}</span>
        {days.map((day) => (
          <div
            key={day.date}
            className="bars-day"
            title={`${day.date}: ${day.visits} ${t.visits}, ${day.documents} ${t.documents}`}
          >
            <div className="bars-pair">
              <span className="bar-first" style={{ height: `${percentOf(day.visits, top)}%` }} />
              <span
                className="bar-second"
                style={{ height: `${percentOf(day.documents, top)}%` }}
              />
            </div>
            <span className="bars-label">{shortDay(day.date)}</span>
          </div>
        ))}
      </div>
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
  const typeName = useDocumentTypeName();
  const top = Math.max(0, ...types.map((type) => type.count));
  return (
    <section className="card" aria-labelledby="chart-types">
      <h2 id="chart-types">{t.byType}</h2>
      {top === 0 ? (
        <p className="muted">{t.noDocuments}</p>
      ) : (
        <>
          <div className="rows" aria-hidden="true">
            {types.map((type) => (
              <div key={type.docType} className="rows-type">
                <span>{typeName(type.docType)}</span>
                <span className="rows-track">
                  <span className="bar-first" style={{ width: `${percentOf(type.count, top)}%` }} />
                </span>
                <span className="rows-count">{type.count}</span>
              </div>
            ))}
          </div>
          <ChartTable
            label={t.byType}
            heads={[t.type, t.count]}
            rows={types.map((type) => [typeName(type.docType), type.count])}
          />
        </>
      )}
    </section>
  );
}
