"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Empty } from "@/components/states";
import { type Me, type Role, useMe } from "@/lib/session/me";
import { knownNames, patientsKeys } from "./api";
import { DateBar } from "./list/date-bar";
import { ExportButton } from "./list/export-button";
import { Filters } from "./list/filters";
import { OtherDayNotice } from "./list/other-day-notice";
import { PatientsList } from "./list/patients-list";
import { SearchField } from "./list/search-field";
import { TableSkeleton } from "./list/table-skeleton";
import { usePatientsMessages } from "./messages";
import { bulkDialogFor, type OpenDialog, PatientsDialogs } from "./patients-dialogs";
import type { PatientsSlots } from "./slots";
import { scopeOf } from "./view/patients-view";
import { NOTHING_CHOSEN, selectionReducer } from "./view/selection";
import { usePatientsView } from "./view/use-patients-view";
import "./patients.css";

const PatientSheet = lazyPart(() => import("./panel/patient-sheet").then((m) => m.PatientSheet), {
  closeOf: (props) => props.onHide,
});

const careRoles: readonly Role[] = ["employee", "admin", "superuser"];

function ReadyScreen({ me, slots }: { me: Me; slots: PatientsSlots }) {
  const t = usePatientsMessages();
  const queryClient = useQueryClient();
  const controls = usePatientsView();
  const { view, change } = controls;
  const [selection, select] = useReducer(selectionReducer, NOTHING_CHOSEN);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [otherDay, setOtherDay] = useState<string | null>(null);
  const canManage = me.role === "admin" || me.role === "superuser";
  const date = view.date ?? me.settings.today;
  const scope = scopeOf(view);

  useEffect(() => {
    select({ type: "scope", scope });
  }, [scope]);

  function refresh() {
    void queryClient.invalidateQueries({ queryKey: patientsKeys.all });
  }

  function showDay(day: string | null) {
    setOtherDay(null);
    change({ date: day });
  }

  const otherDayNotice =
    otherDay === null || otherDay === date ? null : (
      <OtherDayNotice
        date={otherDay}
        onShow={() => showDay(otherDay === me.settings.today ? null : otherDay)}
        onClose={() => setOtherDay(null)}
      />
    );

  return (
    <div className="card patients">
      <header className="patients-header">
        <h1>{t.title}</h1>
        <ExportButton view={view} date={date} />
        {canManage ? (
          <Button
            label={t.form.newButton}
            icon="pi pi-user-plus"
            onClick={() => setDialog({ kind: "new" })}
          />
        ) : null}
      </header>
      <div className="patients-tools">
        <DateBar date={date} today={me.settings.today} onChange={showDay} />
        <SearchField
          label={t.search.label}
          placeholder={t.search.placeholder}
          value={view.q}
          onSearch={(q) => change({ q }, view.q !== "" && q !== "")}
        />
        <Filters view={view} onChange={change} />
      </div>
      {view.patient === null ? otherDayNotice : null}
      <PatientsList
        controls={controls}
        date={date}
        canManage={canManage}
        selection={selection}
        onSelect={select}
        onOpen={(patient) => change({ patient: patient.id })}
        onAddVisit={(patient) => setDialog({ kind: "visit", patient })}
        onCreateVisits={() =>
          setDialog(bulkDialogFor(selection, view, date, knownNames(queryClient)))
        }
      />
      {view.patient === null ? null : (
        <PatientSheet
          id={view.patient}
          date={date}
          today={me.settings.today}
          canManage={canManage}
          notice={otherDayNotice}
          Visits={slots.Visits}
          onAddVisit={(patient) => setDialog({ kind: "visit", patient })}
          onChanged={refresh}
          onHide={() => change({ patient: null })}
        />
      )}
      <PatientsDialogs
        dialog={dialog}
        slots={slots}
        date={date}
        today={me.settings.today}
        onBulkCreated={() => select({ type: "clear" })}
        onVisitsOn={setOtherDay}
        onNewPatient={(id) => change({ patient: id })}
        onChanged={refresh}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** The patients of a day: find, choose, create visits, open one. */
export function PatientsScreen(slots: PatientsSlots) {
  const me = useMe();
  const t = usePatientsMessages();
  if (me === undefined) {
    return <TableSkeleton label={t.states.loading} />;
  }
  if (!careRoles.includes(me.role)) {
    return (
      <>
        <h1>{t.notAllowedTitle}</h1>
        <Empty label={t.notAllowedText} />
      </>
    );
  }
  return <ReadyScreen me={me} slots={slots} />;
}
