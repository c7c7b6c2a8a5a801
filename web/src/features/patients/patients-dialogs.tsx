"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { toScope } from "./api";
import type { BulkDialogProps, PatientsSlots } from "./slots";
import type { PatientsView } from "./view/patients-view";
import { type ChosenPatient, countOf, type Selection } from "./view/selection";

const PatientDialog = lazyPart(() => import("./form/patient-dialog").then((m) => m.PatientDialog), {
  closeOf: (props) => props.onClose,
});

type BulkChoice = Pick<BulkDialogProps, "target" | "patients" | "names" | "count">;

/** What stands open above the list; the patient's sheet is in the address instead. */
export type OpenDialog =
  | { kind: "visit"; patient: ChosenPatient }
  | { kind: "bulk"; choice: BulkChoice }
  | { kind: "new" }
  | null;

/** The choice of this moment: the dialog keeps it while the selection is cleared behind it. */
export function bulkDialogFor(
  selection: Selection,
  view: PatientsView,
  date: string,
  known: ReadonlyMap<string, string>,
): OpenDialog {
  const count = countOf(selection);
  if (selection.mode === "all") {
    const target = { allMatching: toScope(view, date) };
    return { kind: "bulk", choice: { target, patients: [], names: known, count } };
  }
  const chosen = [...selection.patients.values()];
  const target = { patientIds: chosen.map((patient) => patient.id) };
  const names = new Map(chosen.map((patient) => [patient.id, patient.fullName]));
  return { kind: "bulk", choice: { target, patients: chosen, names, count } };
}

type PatientsDialogsProps = {
  dialog: OpenDialog;
  slots: PatientsSlots;
  date: string;
  today: string;
  onBulkCreated: () => void;
  /** Visits were created for this day. */
  onVisitsOn: (date: string) => void;
  onNewPatient: (id: string) => void;
  onChanged: () => void;
  onClose: () => void;
};

/** Whichever dialog stands open above the list. */
export function PatientsDialogs(props: PatientsDialogsProps) {
  const { dialog, slots, date, onChanged, onClose } = props;
  switch (dialog?.kind) {
    case "visit":
      return (
        <slots.VisitDialog
          patient={dialog.patient}
          date={date}
          onClose={onClose}
          onCreated={(visitDate) => {
            props.onVisitsOn(visitDate);
            onChanged();
          }}
        />
      );
    case "bulk":
      return (
        <slots.BulkDialog
          {...dialog.choice}
          date={date}
          onClose={onClose}
          onCreated={(visitDate) => {
            props.onBulkCreated();
            props.onVisitsOn(visitDate);
            onChanged();
          }}
        />
      );
    case "new":
      return (
        <PatientDialog
          patient={null}
          today={props.today}
          onClose={onClose}
          onSaved={(patient) => {
            onChanged();
            props.onNewPatient(patient.id);
          }}
        />
      );
    default:
      return null;
  }
}
