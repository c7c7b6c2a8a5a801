"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { List } from "@/components/list/list";
import { useListView } from "@/components/list/view/use-list-view";
import { useSelection } from "@/components/list/view/use-selection";
import { lazyPart } from "@/components/parts/lazy-part";
import { fetchPatients, patientsQuery, patientsTotalQuery } from "@/data/patients/queries";
import { patientQueryRules } from "@/lib/api/generated/patients/rules.gen";
import type { Patient } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { loadCode } from "@/lib/parts/load-code";
import { useMyself } from "@/lib/session/myself";
import { describeUsDate } from "@/lib/us-date";
import { mayManagePatients } from "@/may";
import { DateBar } from "./list/date-bar";
import { patientFilters, patientSorts } from "./list/list-options";
import type { OtherDay } from "./list/other-day-notice";
import { patientColumns } from "./list/patient-columns";
import { patientsMessages } from "./messages/list";
import type { OpenDialog } from "./patients-dialogs";
import { patientsList, toPage, toScope } from "./patients-list";
import "./patients.css";

const ChosenActions = lazyPart(() =>
  import("../later-parts").then((m) => m.laterParts.ChosenActions),
);

const OtherDayNotice = lazyPart(() =>
  import("../later-parts").then((m) => m.laterParts.OtherDayNotice),
);

const PatientSheet = lazyPart(() => import("./panel/patient-sheet").then((m) => m.PatientSheet), {
  closeOf: (props) => props.onHide,
});

const PatientsDialogs = lazyPart(
  () => import("../later-parts").then((m) => m.laterParts.PatientsDialogs),
  { closeOf: (props) => props.onClose },
);

/** For other programs, and loaded only when somebody wants it. */
function loadPatientCsv(locale: Locale) {
  return loadCode(() => import("./list/patient-csv")).then(({ patientCsv }) => patientCsv(locale));
}

/** The patients of a day: find, choose, create visits, open one. */
export function PatientsScreen() {
  const me = useMyself();
  const t = useMessages(patientsMessages);
  const { locale } = useLocale();
  const list = useListView(patientsList);
  const { view, change } = list;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [otherDay, setOtherDay] = useState<OtherDay | null>(null);
  const { today } = me.settings;
  const date = view.scope.date ?? today;
  const result = useQuery(patientsQuery(toPage(view, date)));
  const chosen = useSelection<Patient>(view, result.data?.data);
  const canManage = mayManagePatients(me.role);
  const add = (label: string) =>
    canManage ? (
      <Button label={label} icon="pi pi-user-plus" onClick={() => setDialog({ kind: "new" })} />
    ) : null;

  const hide = () => change({ item: null });
  const addVisit = (patient: Patient) => setDialog({ kind: "visit", patient });
  function showDay(day: string | null) {
    setOtherDay(null);
    change({ scope: { date: day } });
  }

  // Beside a patient's record, of that patient alone.
  const isOthers = view.item !== null && otherDay?.patient?.id !== view.item;
  const notice =
    otherDay === null || otherDay.date === date || isOthers ? null : (
      <OtherDayNotice
        day={otherDay}
        onShow={() => showDay(otherDay.date === today ? null : otherDay.date)}
        onClose={() => setOtherDay(null)}
      />
    );

  return (
    <>
      <List<Patient>
        title={t.title}
        label={t.table.caption(describeUsDate(date, `${locale}-US`))}
        list={list}
        columns={patientColumns(t)}
        result={result}
        total={useQuery(patientsTotalQuery(toScope(view, date))).data}
        failed={t.states.errorTitle}
        empty={{
          icon: "pi pi-users",
          title: t.states.emptyTitle,
          text: canManage ? t.states.emptyStaff : t.states.emptyEmployee,
          action: add(t.states.emptyAdd),
        }}
        noMatch={t.states.noMatchTitle}
        search={{ ...t.search, maxLength: patientQueryRules.q.maxLength }}
        filters={patientFilters(t)}
        sorts={patientSorts(t)}
        link={(patient) => list.itemHref(patient.id)}
        actions={(patient) => (
          <Button
            label={t.table.addVisit}
            name={t.table.addVisitFor(patient.fullName)}
            icon="pi pi-calendar-plus"
            text
            size="small"
            disabled={!patient.active}
            onClick={() => addVisit(patient)}
          />
        )}
        selection={{
          ...chosen,
          nameOf: (patient) => patient.fullName,
          textOf: t.selection.count,
          allTextOf: t.selection.all,
          children: (
            <ChosenActions
              selection={chosen.selection}
              view={view}
              date={date}
              onCreate={(choice) => setDialog({ kind: "bulk", choice })}
            />
          ),
        }}
        csv={{
          day: date,
          fetchPage: (cursor, signal) =>
            fetchPatients({ ...toPage(view, date), cursor, limit: 100, purpose: "export" }, signal),
          columns: () => loadPatientCsv(locale),
        }}
        head={add(t.newButton)}
        tools={<DateBar date={date} today={today} onChange={showDay} />}
        notice={view.item === null ? notice : null}
      />
      {view.item === null ? null : (
        <PatientSheet
          id={view.item}
          date={date}
          today={today}
          canManage={canManage}
          notice={notice}
          onAddVisit={addVisit}
          onHide={hide}
        />
      )}
      {dialog === null ? null : (
        <PatientsDialogs
          dialog={dialog}
          date={date}
          today={today}
          onBulkCreated={() => chosen.select({ type: "clear" })}
          onVisitsOn={setOtherDay}
          onNewPatient={(id) => change({ item: id })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
