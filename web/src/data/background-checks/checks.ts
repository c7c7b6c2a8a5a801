/** Background checks, for those who decide. */
import "@/domain/hiring/error-words";
import { addressOf } from "@/lib/api/address";
import { fetchDocument } from "@/lib/api/document";
import { getBackgroundFileOptions } from "@/lib/api/generated/applications/query.gen";
import {
  createBackgroundCheck,
  previewBackgroundLetter,
  recordBackgroundLetter,
  recordBackgroundMove,
  sendBackgroundLetter,
} from "@/lib/api/generated/applications/sdk.gen";
import type {
  BackgroundCheckCreate,
  BackgroundLetterDraft,
  BackgroundMove,
  GetBackgroundLetterData,
  LetterGiven,
} from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

/** Of which application, and which of its checks. */
export type CheckPath = { application_id: string; check_id: string };

/** The background checks of an applicant. */
export function backgroundFileQuery(applicationId: string, fallback: string) {
  return getBackgroundFileOptions({
    path: { application_id: applicationId },
    meta: { fallback },
  });
}

/** A letter as it would be written now. */
export function letterDraftQuery(path: CheckPath, kind: BackgroundLetterDraft["kind"]) {
  return {
    queryKey: [{ _id: "previewBackgroundLetter", tags: ["applications"], path, kind }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      previewBackgroundLetter({ path, body: { kind }, signal }),
  };
}

export function orderCheck(applicationId: string, body: BackgroundCheckCreate, key: string) {
  return createBackgroundCheck({
    path: { application_id: applicationId },
    body,
    headers: { "Idempotency-Key": key },
  });
}

export function moveCheck(path: CheckPath, body: BackgroundMove, key: string) {
  return recordBackgroundMove({ path, body, headers: { "Idempotency-Key": key } });
}

export function recordGiven(path: CheckPath, letterId: string, body: LetterGiven, key: string) {
  return recordBackgroundLetter({
    path: { ...path, letter_id: letterId },
    body,
    headers: { "Idempotency-Key": key },
  });
}

/** Puts a letter on the applicant's page, which emails them that one is waiting. */
export function showLetter(path: CheckPath, letterId: string) {
  return sendBackgroundLetter({ path: { ...path, letter_id: letterId } });
}

/** A letter as a document. */
export function openNotice(path: CheckPath, letterId: string, locale: Locale) {
  const data: Pick<GetBackgroundLetterData, "url" | "path" | "query"> = {
    url: "/api/applications/{application_id}/background-checks/{check_id}/letters/{letter_id}",
    path: { ...path, letter_id: letterId },
    query: { locale },
  };
  return fetchDocument(addressOf(data));
}
