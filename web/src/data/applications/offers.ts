/** Offers, for those who send them. */
import "@/domain/hiring/error-words";
import { addressOf } from "@/lib/api/address";
import { fetchDocument } from "@/lib/api/document";
import {
  getOfferStartOptions,
  listOffersOptions,
} from "@/lib/api/generated/applications/query.gen";
import {
  createOffer,
  previewOffer,
  recordOfferAcceptance,
  undoOfferWithdrawal,
  withdrawOffer,
} from "@/lib/api/generated/applications/sdk.gen";
import type { GetOfferLetterData, OfferCreate, OfferDraft } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

/** The offers to an applicant, the newest first. */
export function offersQuery(id: string) {
  return listOffersOptions({ path: { application_id: id } });
}

/** What an offer to this applicant begins with. */
export function offerStartQuery(id: string) {
  return getOfferStartOptions({ path: { application_id: id } });
}

export function showOffer(id: string, body: OfferDraft) {
  return previewOffer({ path: { application_id: id }, body });
}

export function sendOffer(id: string, body: OfferCreate, idempotencyKey: string) {
  return createOffer({
    path: { application_id: id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Withdraws an offer, or undoes that within half an hour. */
export function endOffer(id: string, offerId: string, isBack: boolean) {
  const path = { application_id: id, offer_id: offerId };
  return isBack ? undoOfferWithdrawal({ path }) : withdrawOffer({ path });
}

export function recordAcceptance(
  id: string,
  offerId: string,
  note: string,
  idempotencyKey: string,
) {
  return recordOfferAcceptance({
    path: { application_id: id, offer_id: offerId },
    body: { note },
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** The letter as a document. */
export function openLetter(id: string, offerId: string, locale: Locale) {
  const data: Pick<GetOfferLetterData, "url" | "path" | "query"> = {
    url: "/api/applications/{application_id}/offers/{offer_id}/letter",
    path: { application_id: id, offer_id: offerId },
    query: { locale },
  };
  return fetchDocument(addressOf(data));
}
