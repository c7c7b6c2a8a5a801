import { openPublicSignedBundle } from "@/lib/api/generated/public/sdk.gen";
import { signedInClient } from "@/lib/api/signed-in";

/** An address of a sealed copy of what one signed, by the session of one's account. */
export function openOwnCopy(id: string, bundleId: string) {
  return openPublicSignedBundle({
    client: signedInClient,
    path: { application_id: id, bundle_id: bundleId },
    meta: { fallback: "Failed to fetch" },
  });
}
