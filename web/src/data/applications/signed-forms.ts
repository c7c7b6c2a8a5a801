import "@/domain/hiring/error-words";
import { listSignedFormsOptions } from "@/lib/api/generated/applications/query.gen";
import { openSignedBundle, reopenSignedForm } from "@/lib/api/generated/applications/sdk.gen";

/** The forms that an applicant has signed, the newest first. */
export function signedFormsQuery(id: string) {
  return listSignedFormsOptions({ path: { application_id: id } });
}

/** Asks for an address of a sealed copy that is good for a minute; this is on record. */
export function openSigned(id: string, bundleId: string) {
  return openSignedBundle({ path: { application_id: id, bundle_id: bundleId } });
}

/** Lets an applicant change a signed form and sign it again, beside the one that they signed. */
export function reopenForm(id: string, reason: string, idempotencyKey: string) {
  return reopenSignedForm({
    path: { application_id: id },
    body: { reason },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}
