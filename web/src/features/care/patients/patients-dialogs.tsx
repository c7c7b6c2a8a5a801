"use client";

import type { Patient } from "@/lib/api/generated/types.gen";
import { BulkVisitDialog, type BulkVisitDialogProps } from "../visits/bulk/bulk-visit-dialog";
import { CreateVisitDialog } from "../visits/create-visit-dialog";
import { PatientDialog } from "./form/later-patient-dialog";
import type { OtherDay } from "./list/other-day-notice";

/** A snapshot of the selection: the dialog keeps it while the selection is cleared behind it. */
export type BulkChoice = Pick<BulkVisitDialogProps, "target" | "patients" | "names" | "count">;

/** What is open above the list; the patient's sheet is in the address instead. */
export type OpenDialog =
  | { kind: "visit"; patient: Patient }
  | { kind: "bulk"; choice: BulkChoice }
  | { kind: "new" };

type PatientsDialogsProps = {
  dialog: OpenDialog;
  date: string;
  today: string;
  onBulkCreated: () => void;
  /** Visits were created. */
  onVisitsOn: (day: OtherDay) => void;
  onNewPatient: (id: string) => void;
  onClose: () => void;
};

/** The dialog that is open above the list. */
export function PatientsDialogs(props: PatientsDialogsProps) {
  const { dialog, date, onClose } = props;
  switch (dialog.kind) {
    case "visit":
      return (
        <CreateVisitDialog
          patient={dialog.patient}
          date={date}
          onClose={onClose}
          onCreated={(visitDate) => props.onVisitsOn({ date: visitDate, patient: dialog.patient })}
        />
      );
    case "bulk":
      return (
        <BulkVisitDialog
          {...dialog.choice}
          date={date}
          onClose={onClose}
          onCreated={(visitDate) => {
            props.onBulkCreated();
            props.onVisitsOn({ date: visitDate, patient: null });
          }}
        />
      );
    case "new":
      return (
        <PatientDialog
          patient={null}
          today={props.today}
          onClose={onClose}
          onSaved={({ id }) => props.onNewPatient(id)}
        />
      );
  }
}
