import { listSignedFormsOptions } from "@/lib/api/generated/applications/query.gen";
import { openSignedBundle } from "@/lib/api/generated/applications/sdk.gen";

/** The forms that an applicant has signed, the newest first. */
export function signedFormsQuery(id: string) {
  return listSignedFormsOptions({ path: { application_id: id } });
}

/** Asks for an address of a sealed copy that is good for a minute; this is on record. */
export function openSigned(id: string, bundleId: string) {
  return openSignedBundle({ path: { application_id: id, bundle_id: bundleId } });
}
