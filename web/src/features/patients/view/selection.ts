/** Which patients are chosen: some by name, kept across pages, or all that match the filters. */

import type { PatientIdentity } from "@/components/patient-title";

export type ChosenPatient = PatientIdentity & { id: string };

export type Selection =
  | { mode: "some"; patients: ReadonlyMap<string, ChosenPatient> }
  | { mode: "all"; total: number; scope: string };

export type SelectionAction =
  | { type: "toggle"; patient: ChosenPatient }
  | { type: "page"; patients: readonly ChosenPatient[]; chosen: boolean }
  | { type: "all"; total: number; scope: string }
  | { type: "scope"; scope: string }
  | { type: "clear" };

export const NOTHING_CHOSEN: Selection = { mode: "some", patients: new Map() };

function togglePatient(
  patients: ReadonlyMap<string, ChosenPatient>,
  patient: ChosenPatient,
): Selection {
  const next = new Map(patients);
  if (!next.delete(patient.id)) {
    next.set(patient.id, patient);
  }
  return { mode: "some", patients: next };
}

function choosePage(
  patients: ReadonlyMap<string, ChosenPatient>,
  page: readonly ChosenPatient[],
  chosen: boolean,
): Selection {
  const next = new Map(patients);
  for (const patient of page) {
    if (chosen) {
      next.set(patient.id, patient);
    } else {
      next.delete(patient.id);
    }
  }
  return { mode: "some", patients: next };
}

export function selectionReducer(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "clear":
      return NOTHING_CHOSEN;
    case "all":
      return { mode: "all", total: action.total, scope: action.scope };
    case "scope":
      // "All that match" means what matched when it was chosen: other filters end it.
      return selection.mode === "all" && selection.scope !== action.scope
        ? NOTHING_CHOSEN
        : selection;
    default:
      break;
  }
  // While all are chosen a single row has no meaning of its own: the rows are locked.
  if (selection.mode === "all") {
    return selection;
  }
  return action.type === "toggle"
    ? togglePatient(selection.patients, action.patient)
    : choosePage(selection.patients, action.patients, action.chosen);
}

export function countOf(selection: Selection): number {
  return selection.mode === "all" ? selection.total : selection.patients.size;
}

export function isChosen(selection: Selection, id: string): boolean {
  return selection.mode === "all" || selection.patients.has(id);
}

/** The state of the box that chooses a whole page. */
export function pageState(selection: Selection, ids: readonly string[]): "none" | "some" | "all" {
  const chosen = ids.filter((id) => isChosen(selection, id)).length;
  if (chosen === 0) {
    return "none";
  }
  return chosen === ids.length ? "all" : "some";
}
