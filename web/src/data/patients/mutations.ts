import * as patients from "@/lib/api/generated/patients/sdk.gen";
import type { PatientCreate, PatientUpdate } from "@/lib/api/generated/types.gen";

/** Every field of a patient's form; null means that it is not known. */
export type PatientInput = Required<PatientCreate>;

export function createPatient(body: PatientInput, idempotencyKey: string) {
  const headers = { "Idempotency-Key": idempotencyKey };
  return patients.createPatient({
    body,
    headers,
    meta: { fallback: "Failed to create patients" },
  });
}

export function updatePatient(id: string, body: Required<PatientUpdate>) {
  return patients.updatePatient({
    path: { patient_id: id },
    body,
    meta: { fallback: "Failed to update patients" },
  });
}

export function assignEmployee(patientId: string, userId: string) {
  return patients.createAssignment({ path: { patient_id: patientId }, body: { userId } });
}

export function removeAssignment(patientId: string, userId: string) {
  return patients.deleteAssignment({ path: { patient_id: patientId, user_id: userId } });
}
