"use client";

import { useMemo } from "react";
import { Button } from "@/components/button";
import { type Column, DataTable } from "@/components/data-table";
import { Tag } from "@/components/tag";
import type { Patient } from "@/lib/api/generated/types.gen";
import { usePatientsMessages } from "../messages";
import type { PatientsMessages } from "../messages-en";
import { isChosen, pageState, type Selection, type SelectionAction } from "../view/selection";
import "./patients-table.css";

export type PatientsTableProps = {
  label: string;
  rows: readonly Patient[];
  sort: string;
  refreshing: boolean;
  selection: Selection;
  onSelect: (action: SelectionAction) => void;
  onSort: (sort: string) => void;
  onOpen: (patient: Patient) => void;
  onAddVisit: (patient: Patient) => void;
};

type RowActions = Pick<PatientsTableProps, "onOpen" | "onAddVisit">;

function NameCell({ patient, onOpen }: { patient: Patient; onOpen: RowActions["onOpen"] }) {
  const t = usePatientsMessages();
  return (
    <span className="patients-name">
      <button
        type="button"
        className="patients-open"
        aria-label={t.table.openPatient(`${patient.lastName}, ${patient.firstName}`)}
        onClick={() => onOpen(patient)}
      >
        {patient.lastName}, {patient.firstName}
      </button>
      {patient.externalId ? (
        <small className="patients-number">{t.table.number(patient.externalId)}</small>
      ) : null}
      {patient.active ? null : <Tag severity="warning">{t.table.inactive}</Tag>}
    </span>
  );
}

function columnsFor(t: PatientsMessages, actions: RowActions): Column<Patient>[] {
  return [
    {
      key: "name",
      header: t.table.name,
      sort: "lastName",
      isRowHeader: true,
      className: "patients-cell-name",
      cell: (patient) => <NameCell patient={patient} onOpen={actions.onOpen} />,
    },
    {
      key: "birth",
      header: t.table.birth,
      className: "nowrap",
      cell: (patient) =>
        patient.dateOfBirth === null ? null : (
          <span>
            <span className="patients-born">{t.table.born} </span>
            {patient.dateOfBirth}
          </span>
        ),
    },
    { key: "city", header: t.table.city, cell: (patient) => patient.city },
    {
      key: "visits",
      header: t.table.visits,
      className: "nowrap patients-cell-day",
      cell: (patient) =>
        patient.hasVisitOnDate ? (
          t.table.visitsCount(patient.visitsCount)
        ) : (
          <span className="muted">{t.table.noVisit}</span>
        ),
    },
    {
      key: "uploaded",
      header: t.table.uploaded,
      className: "nowrap patients-cell-day",
      cell: (patient) =>
        patient.uploaded ? (
          <Tag severity="success">{t.table.isUploaded}</Tag>
        ) : (
          <span className="muted">{t.table.notUploaded}</span>
        ),
    },
    {
      key: "actions",
      header: t.table.actions,
      className: "nowrap patients-actions",
      cell: (patient) => (
        <Button
          label={t.table.addVisit}
          name={t.table.addVisitFor(patient.fullName)}
          icon="pi pi-calendar-plus"
          text
          size="small"
          disabled={!patient.active}
          onClick={() => actions.onAddVisit(patient)}
        />
      ),
    },
  ];
}

function useTableSelection(props: PatientsTableProps) {
  const { rows, selection, onSelect } = props;
  return useMemo(() => {
    const ids = new Set(rows.map((row) => row.id).filter((id) => isChosen(selection, id)));
    return {
      ids,
      nameOf: (row: Patient) => row.fullName,
      onChange: (next: ReadonlySet<string>) => {
        const changed = rows.filter((row) => next.has(row.id) !== ids.has(row.id));
        const [first] = changed;
        if (first) {
          onSelect({ type: "page", patients: changed, chosen: next.has(first.id) });
        }
      },
    };
  }, [rows, selection, onSelect]);
}

/** Stands in for the box in the table's head, which cards do not have. */
function ChoosePage({ rows, selection, onSelect }: PatientsTableProps) {
  const t = usePatientsMessages().table;
  const ids = rows.map((row) => row.id);
  return (
    <label className="patients-choose-page">
      <input
        type="checkbox"
        className="check"
        checked={pageState(selection, ids) === "all"}
        onChange={(event) =>
          onSelect({ type: "page", patients: rows, chosen: event.target.checked })
        }
      />
      {t.choosePage}
    </label>
  );
}

/** The page of patients, with a box for each row unless all that match are chosen. */
export function PatientsTable(props: PatientsTableProps) {
  const t = usePatientsMessages();
  const selection = useTableSelection(props);
  const { onOpen, onAddVisit } = props;
  const columns = useMemo(() => columnsFor(t, { onOpen, onAddVisit }), [t, onOpen, onAddVisit]);
  const allMatching = props.selection.mode === "all";
  return (
    <>
      {allMatching ? null : <ChoosePage {...props} />}
      <DataTable
        label={props.label}
        columns={columns}
        rows={props.rows}
        rowId={(patient) => patient.id}
        sort={props.sort}
        onSort={props.onSort}
        refreshing={props.refreshing}
        {...(allMatching ? {} : { selection })}
      />
    </>
  );
}
