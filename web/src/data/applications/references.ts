/** References of an applicant: the people named, what they are asked, and who was asked by email. */
import "@/domain/hiring/error-words";
import { getReferencesOptions } from "@/lib/api/generated/applications/query.gen";
import {
  cancelReferenceRequest,
  completeReferenceRequest,
  createReferenceRequest,
} from "@/lib/api/generated/applications/sdk.gen";
import type { ReferenceRequestCreate } from "@/lib/api/generated/types.gen";

export function referencesQuery(id: string) {
  return getReferencesOptions({ path: { application_id: id } });
}

export function askReference(id: string, body: ReferenceRequestCreate, idempotencyKey: string) {
  return createReferenceRequest({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

const ofOne = (id: string, request: string) => ({
  path: { application_id: id, request_id: request },
});

/** Ends the link of a reference who has not answered. */
export function withdrawReference(id: string, request: string) {
  return cancelReferenceRequest(ofOne(id, request));
}

/** Records that an answer has been read, which ends its task. */
export function noteReference(id: string, request: string) {
  return completeReferenceRequest(ofOne(id, request));
}
