/** An applicant's own pre-hire form, by the session of their account. */
import "@/domain/hiring/error-words";
import { fetchDocument } from "@/lib/api/document";
import { getOwnApplication } from "@/lib/api/generated/applications/sdk.gen";
import { listPublicSignedForms, patchPublicApplication } from "@/lib/api/generated/public/sdk.gen";
import { signedInClient } from "@/lib/api/signed-in";
import { bearerHeaders } from "@/lib/session/bearer-headers";
import {
  documentAddress,
  type PrehireCalls,
  type SectionChange,
  sendDrawing,
} from "../careers/prehire";
import { openOwnCopy } from "./own-copies";

const meta = { fallback: "Failed to fetch" };

function save(id: string, body: SectionChange) {
  return patchPublicApplication({
    client: signedInClient,
    query: { applicationId: id },
    body,
    meta: { fallback: "Failed to update application section" },
  });
}

export const ownPrehire: PrehireCalls = {
  read: (id) =>
    getOwnApplication({
      path: { application_id: id },
      meta: { fallback: "Failed to fetch application" },
    }),
  save,
  sign: async (id, change) =>
    change.drawing === null
      ? save(id, { prehireData: { signature: change.data }, version: change.version })
      : sendDrawing(id, change, change.drawing, await bearerHeaders()),
  document: (id, locale) => fetchDocument(documentAddress(id, locale)),
  signed: (id) =>
    listPublicSignedForms({ client: signedInClient, path: { application_id: id }, meta }),
  openCopy: openOwnCopy,
};
