/** What the patients screen shows of other features; the page puts them in. */

import type { ComponentType } from "react";
import type { ChosenPatient } from "./view/selection";

export type VisitDialogProps = {
  patient: ChosenPatient;
  date: string;
  onClose: () => void;
  /** Told the day that was chosen in the dialog. */
  onCreated: (visitDate: string) => void;
};

export type BulkDialogProps = {
  target: { patientIds: readonly string[] } | { allMatching: Readonly<Record<string, unknown>> };
  /** The chosen patients; none when all that match are meant. */
  patients: readonly ChosenPatient[];
  /** Names of those patients that are known here. */
  names: ReadonlyMap<string, string>;
  count: number;
  date: string;
  onClose: () => void;
  /** Told the day that was chosen in the dialog. */
  onCreated: (visitDate: string) => void;
};

export type VisitsProps = {
  patient: ChosenPatient;
  canAdd: boolean;
  date: string;
  onAdd: () => void;
  /** Something changed that the list shows. */
  onChanged: () => void;
};

export type PatientsSlots = {
  VisitDialog: ComponentType<VisitDialogProps>;
  BulkDialog: ComponentType<BulkDialogProps>;
  Visits: ComponentType<VisitsProps>;
};
