import "@/domain/hiring/error-words";
import {
  listCountersignaturesOptions,
  listSignedFormsOptions,
} from "@/lib/api/generated/applications/query.gen";
import {
  createCountersignature,
  openSignedBundle,
  reopenSignedForm,
} from "@/lib/api/generated/applications/sdk.gen";
import { getCountersigningConsentOptions } from "@/lib/api/generated/countersigning/query.gen";
import type { CountersignatureCreate } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

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

/** What is to be countersigned, then what has been. */
export function countersignaturesQuery(id: string) {
  return listCountersignaturesOptions({ path: { application_id: id } });
}

/** What staff agree to before they sign for the agency. */
export function countersigningConsentQuery(locale: Locale) {
  return getCountersigningConsentOptions({ query: { locale } });
}

export function countersign(id: string, body: CountersignatureCreate, idempotencyKey: string) {
  return createCountersignature({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}
