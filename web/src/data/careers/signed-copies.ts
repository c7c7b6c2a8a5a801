import type {
  OpenPublicSignedBundleData,
  OpenPublicSignedBundleResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";

/** An address of a sealed copy of what one signed, by what this browser holds. */
export function openVisitorCopy(id: string, bundleId: string) {
  return callPlain<OpenPublicSignedBundleData, OpenPublicSignedBundleResponses>({
    method: "POST",
    url: "/api/public/applications/{application_id}/signed-bundles/{bundle_id}/open",
    path: { application_id: id, bundle_id: bundleId },
  });
}
