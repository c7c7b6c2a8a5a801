/** The letters on an applicant's page, by the session of their account. */
import "@/domain/hiring/error-words";
import { fetchDocument } from "@/lib/api/document";
import {
  listPublicLetters,
  openPublicLetter,
  openPublicLetterEnclosure,
  recordPublicDispute,
} from "@/lib/api/generated/public/sdk.gen";
import { signedInClient } from "@/lib/api/signed-in";
import { type LetterCalls, letterDocument } from "../careers/letters";

/** With the session of an account: without it, these calls look for a capability. */
function about(id: string, letterId: string) {
  return { client: signedInClient, path: { application_id: id, letter_id: letterId } };
}

export const ownLetters: LetterCalls = {
  list: (id) => listPublicLetters({ client: signedInClient, path: { application_id: id } }),
  open: (id, letterId) => openPublicLetter(about(id, letterId)),
  dispute: (id, letterId, reason) =>
    recordPublicDispute({ ...about(id, letterId), body: { reason } }),
  document: (id, letterId, locale) => fetchDocument(letterDocument(id, letterId, locale)),
  enclosure: (id, letterId, enclosure) =>
    openPublicLetterEnclosure({
      client: signedInClient,
      path: { application_id: id, letter_id: letterId, enclosure },
    }),
};
