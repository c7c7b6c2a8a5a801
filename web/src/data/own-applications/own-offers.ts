/** The offers to an applicant, by the session of their account. */
import "@/domain/hiring/error-words";
import { fetchDocument } from "@/lib/api/document";
import {
  acceptPublicOffer,
  declinePublicOffer,
  listPublicOffers,
  undoPublicOfferRefusal,
} from "@/lib/api/generated/public/sdk.gen";
import { signedInClient } from "@/lib/api/signed-in";
import { letterAddress, type OfferCalls } from "../careers/offers";
import { openOwnCopy } from "./own-copies";

/** With the session of an account: without it, these calls look for a capability. */
function about(id: string, offerId: string) {
  return { client: signedInClient, path: { application_id: id, offer_id: offerId } };
}

export const ownOffers: OfferCalls = {
  list: (id) => listPublicOffers({ client: signedInClient, path: { application_id: id } }),
  accept: (id, offerId, body) => acceptPublicOffer({ ...about(id, offerId), body }),
  decline: (id, offerId, reason) =>
    declinePublicOffer({
      ...about(id, offerId),
      body: { reason: reason === "" ? null : reason },
    }),
  reconsider: (id, offerId) => undoPublicOfferRefusal(about(id, offerId)),
  letter: (id, offerId, locale) => fetchDocument(letterAddress(id, offerId, locale)),
  openCopy: openOwnCopy,
};
