import "@/domain/hiring/error-words";
import * as applications from "@/lib/api/generated/applications/sdk.gen";
import type {
  ApplicationChange,
  BulkChanges,
  BulkMoves,
  StatusChange,
} from "@/lib/api/generated/types.gen";

const fallback = "Failed to update application status";

export function moveApplication(id: string, body: StatusChange, idempotencyKey: string) {
  return applications.createStatusHistory({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    meta: { fallback },
  });
}

/** Sets who owns an application and what comes next. */
export function changeApplication(id: string, body: ApplicationChange) {
  return applications.patchApplication({
    path: { application_id: id },
    body,
    meta: { fallback: "Failed to update application section" },
  });
}

/** The same of many, each its own. */
export function changeApplications(body: BulkChanges, idempotencyKey: string) {
  return applications.createBulkChanges({
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    meta: { fallback: "Failed to update application section" },
  });
}

export function deleteApplicationLinks(id: string) {
  return applications.deleteApplicationLinks({
    path: { application_id: id },
    meta: { fallback: "Failed to update application section" },
  });
}

/** Emails an applicant that their pre-hire form is not finished. */
export function remindOfForm(id: string) {
  return applications.createFormReminder({
    path: { application_id: id },
    meta: { fallback: "Failed to send the reminder" },
  });
}

export function moveApplications(body: BulkMoves, idempotencyKey: string) {
  return applications.createBulkMoves({
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    meta: { fallback },
  });
}

export function undoMove(applicationId: string, moveId: string) {
  return applications.undoStatusHistory({
    path: { application_id: applicationId, move_id: moveId },
    meta: { fallback },
  });
}

export function undoMoves(batchId: string) {
  return applications.undoBulkMoves({ path: { batch_id: batchId }, meta: { fallback } });
}
