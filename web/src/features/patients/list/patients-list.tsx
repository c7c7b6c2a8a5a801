"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Failed } from "@/components/states";
import { ApiError } from "@/lib/api/errors";
import type { Patient } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { describeUsDate } from "@/lib/us-date";
import { patientsQuery, patientsTotalQuery, toScope } from "../api";
import { usePatientsMessages } from "../messages";
import { SORTS, scopeOf } from "../view/patients-view";
import type { Selection, SelectionAction } from "../view/selection";
import type { ViewControls } from "../view/use-patients-view";
import { ListEmpty } from "./list-empty";
import { ListFooter } from "./list-footer";
import { PatientsTable } from "./patients-table";
import { SelectionBar } from "./selection-bar";
import { TableSkeleton } from "./table-skeleton";

const REFUSED = 422;

type PatientsListProps = {
  controls: ViewControls;
  date: string;
  canManage: boolean;
  selection: Selection;
  onSelect: (action: SelectionAction) => void;
  onOpen: (patient: Patient) => void;
  onAddVisit: (patient: Patient) => void;
  onCreateVisits: () => void;
};

function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status === REFUSED;
}

/** The list in the order pending, error, empty, data. */
export function PatientsList(props: PatientsListProps) {
  const { controls, date, canManage, selection, onSelect } = props;
  const { view, change } = controls;
  const t = usePatientsMessages();
  const { locale } = useLocale();
  const list = useQuery(patientsQuery(view, date));
  const total = useQuery(patientsTotalQuery(toScope(view, date))).data;

  // A cursor that is not of this list, from an old or broken address: the list begins at its first page.
  const isLost = view.cursor !== null && isRefused(list.error);
  useEffect(() => {
    if (isLost) {
      change({ cursor: null, page: 1 }, true);
    }
  }, [isLost, change]);

  if (list.isPending || isLost) {
    return <TableSkeleton label={t.states.loading} />;
  }
  const failure = list.isError ? (
    <Failed
      error={list.error}
      fallback={t.states.errorTitle}
      onRetry={() => {
        void list.refetch();
      }}
    />
  ) : null;
  if (list.data === undefined) {
    return failure;
  }
  const rows = list.data.data;
  return (
    <>
      {failure}
      <SelectionBar
        selection={selection}
        total={total}
        onChooseAll={() =>
          total !== undefined && onSelect({ type: "all", total, scope: scopeOf(view) })
        }
        onClear={() => onSelect({ type: "clear" })}
        onCreate={props.onCreateVisits}
      />
      <p className="visually-hidden" role="status">
        {list.isPlaceholderData ? t.states.loading : t.states.loaded(rows.length)}
      </p>
      {rows.length === 0 ? (
        <ListEmpty view={view} canManage={canManage} onChange={change} />
      ) : (
        <>
          <PatientsTable
            label={t.table.caption(describeUsDate(date, `${locale}-US`))}
            rows={rows}
            sort={view.sort}
            refreshing={list.isPlaceholderData}
            selection={selection}
            onSelect={onSelect}
            onSort={(sort) => change({ sort: SORTS.find((known) => known === sort) ?? "lastName" })}
            onOpen={props.onOpen}
            onAddVisit={props.onAddVisit}
          />
          <ListFooter
            view={view}
            next={list.data.page?.next ?? null}
            total={total}
            onNext={controls.goNext}
            onPrevious={controls.goPrevious}
            onChange={change}
          />
        </>
      )}
    </>
  );
}
