import { createStatusHistory, patchApplication } from "@/lib/api/generated/applications/sdk.gen";
import type { ApplicationChange, StatusChange } from "@/lib/api/generated/types.gen";

const fallback = "Failed to update application status";

export function moveApplication(id: string, body: StatusChange, idempotencyKey: string) {
  return createStatusHistory({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
    meta: { fallback },
  });
}

/** Says who is in charge of an application and what comes next. */
export function changeApplication(id: string, body: ApplicationChange) {
  return patchApplication({
    path: { application_id: id },
    body,
    meta: { fallback: "Failed to update application section" },
  });
}
