import "@/domain/interviews/error-words";
import { createRow, deleteRow, patchRow } from "@/data/resources/mutations";
import { absences } from "@/lib/api/generated/absences/resource.gen";
import type { Absence, AbsenceCreate, AbsencePatch } from "@/lib/api/generated/types.gen";

export function createAbsence(body: AbsenceCreate, idempotencyKey: string): Promise<Absence> {
  return createRow(absences, body, idempotencyKey);
}

export function changeAbsence(id: string, body: AbsencePatch): Promise<Absence> {
  return patchRow(absences, id, body);
}

export function deleteAbsence(id: string) {
  return deleteRow(absences, id);
}
