/** Who was made an employee, for staff; administrators make one and take it back. */
import "@/domain/hiring/error-words";
import { listEmploymentsOptions } from "@/lib/api/generated/applications/query.gen";
import {
  createEmployment,
  recordEmploymentEnd,
  undoEmployment,
  undoEmploymentEnd,
} from "@/lib/api/generated/applications/sdk.gen";
import type { EmploymentCreate, EmploymentEnd } from "@/lib/api/generated/types.gen";

/** How an applicant would become an employee, and how they did. */
export function employmentsQuery(id: string) {
  return listEmploymentsOptions({ path: { application_id: id } });
}

export function makeEmployee(id: string, body: EmploymentCreate, idempotencyKey: string) {
  return createEmployment({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

export function takeEmploymentBack(id: string, reason: string, idempotencyKey: string) {
  return undoEmployment({
    path: { application_id: id },
    body: { reason },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

export function endEmployment(id: string, body: EmploymentEnd, idempotencyKey: string) {
  return recordEmploymentEnd({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

export function takeEndBack(id: string) {
  return undoEmploymentEnd({ path: { application_id: id } });
}
