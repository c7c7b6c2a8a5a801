"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Empty, Failed, Loading } from "@/components/states";
import { visitsQuery } from "@/data/visits/queries";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { PatientIdentity } from "../patient-title";
import { visitMessages } from "./messages/visit";
import { VisitItem } from "./visit-item";
import "./visits.css";

export type VisitsSectionProps = {
  patient: PatientIdentity & { id: string };
  canAdd: boolean;
  date: string;
  onAdd: () => void;
  /** What belongs to a visit and is another feature's: its documents. */
  renderDocuments: (visit: Visit, name: string) => ReactNode;
};

/** A patient's visits of a day, each with its notes and documents. */
export function VisitsSection(props: VisitsSectionProps) {
  const { patient, canAdd, date, onAdd, renderDocuments } = props;
  const t = useMessages(visitMessages);
  const toast = useToast();
  const query = useQuery(visitsQuery(patient.id, date));

  useEffect(() => {
    if (query.isError) {
      toast.show("error", t.toasts.fetchFailed);
    }
  }, [query.isError, toast, t]);

  const visits = query.data ?? [];
  return (
    <section className="visits" aria-labelledby="visits-heading">
      <header className="row-between">
        <h3 id="visits-heading">{t.section.heading(date)}</h3>
        {canAdd ? (
          <Button label={t.section.add} icon="pi pi-calendar-plus" size="small" onClick={onAdd} />
        ) : null}
      </header>
      {query.isPending ? <Loading label={t.section.loading} /> : null}
      {query.isError ? (
        <Failed
          error={query.error}
          fallback={t.toasts.fetchFailed}
          onRetry={() => {
            void query.refetch();
          }}
        />
      ) : null}
      {query.isSuccess && visits.length === 0 ? (
        <Empty icon="pi pi-calendar" label={t.section.none} />
      ) : null}
      <ol className="visits-list">
        {visits.map((visit, index) => (
          <VisitItem
            key={visit.id}
            patient={patient}
            visit={visit}
            name={t.section.visit(index + 1)}
          >
            {renderDocuments(visit, t.section.visit(index + 1))}
          </VisitItem>
        ))}
      </ol>
    </section>
  );
}
