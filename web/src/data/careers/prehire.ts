/** An applicant's own pre-hire form. */
import "@/upload/error-words";
import "@/domain/hiring/error-words";
import { addressOf, resultOf } from "@/lib/api/address";
import { ApiError, errorBodyOf, unreachableError } from "@/lib/api/errors";
import type {
  GetBackgroundDisclosureData,
  GetBackgroundDisclosureResponses,
  GetSigningConsentData,
  GetSigningConsentResponses,
  GetSigningDocumentData,
  ListPublicSignedFormsData,
  ListPublicSignedFormsResponses,
  OwnApplicationDetail,
  OwnSignedForm,
  PatchPublicApplicationData,
  PrehireData,
  Signature,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";
import type { Locale } from "@/lib/messages/locale";
import { fetchOwnApplication } from "./applications";
import { openVisitorCopy } from "./signed-copies";

/** One section, and the version of what it replaces; null where nothing was saved of it. */
export type SectionChange = { prehireData: PrehireData; version: number | null };
/** The end of the form; a drawn signature comes along as a picture. */
export type SignatureChange = { data: Signature; version: number | null; drawing: Blob | null };

export type PrehireCalls = {
  read: (id: string) => Promise<OwnApplicationDetail>;
  save: (id: string, change: SectionChange) => Promise<OwnApplicationDetail>;
  sign: (id: string, change: SignatureChange) => Promise<OwnApplicationDetail>;
  /** Where the form can be opened as it would be signed now. */
  document: (id: string, locale: Locale) => Promise<{ url: string }>;
  /** What was signed, each time, with the sealed copies of it. */
  signed: (id: string) => Promise<OwnSignedForm[]>;
  openCopy: (id: string, bundleId: string) => Promise<{ url: string }>;
};

/** What somebody is shown before they sign electronically. */
export function fetchConsent(locale: Locale) {
  return callPlain<GetSigningConsentData, GetSigningConsentResponses>({
    method: "GET",
    url: "/api/public/signing/consent",
    query: { locale },
  });
}

/** What somebody reads, by itself, before they authorize a background check. */
export function fetchDisclosure(locale: Locale) {
  return callPlain<GetBackgroundDisclosureData, GetBackgroundDisclosureResponses>({
    method: "GET",
    url: "/api/public/background-disclosure",
    query: { locale },
  });
}

export function documentAddress(id: string, locale: Locale): string {
  const data: Pick<GetSigningDocumentData, "url" | "path" | "query"> = {
    url: "/api/public/applications/{application_id}/signing/document",
    path: { application_id: id },
    query: { locale },
  };
  return addressOf(data);
}

const url: PatchPublicApplicationData["url"] = "/api/public/applications";

async function patch(
  id: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<OwnApplicationDetail> {
  let response: Response;
  let text: string;
  try {
    const address = addressOf({ url, query: { applicationId: id } });
    response = await fetch(address, {
      method: "PATCH",
      headers: { Accept: "application/json", ...headers },
      credentials: "same-origin",
      body,
    });
    text = await response.text();
  } catch {
    throw unreachableError();
  }
  if (!response.ok) {
    const failed = "Failed to update application section";
    throw new ApiError(response.status, errorBodyOf(text), failed);
  }
  return resultOf(text) as OwnApplicationDetail;
}

function saveSection(id: string, change: SectionChange) {
  return patch(id, JSON.stringify(change), { "Content-Type": "application/json" });
}

/** Signs with a drawing, which is sent as a file, so that the rest is sent as fields of its form. */
export function sendDrawing(
  id: string,
  { data, version }: SignatureChange,
  drawing: Blob,
  headers: Record<string, string> = {},
): Promise<OwnApplicationDetail> {
  const form = new FormData();
  form.set("prehireData", JSON.stringify({ signature: data }));
  form.set("version", JSON.stringify(version));
  form.set("isPrehireCompleted", "true");
  form.set("signature", drawing, "signature.png");
  return patch(id, form, headers);
}

/** By what this browser holds: the capability of an applicant without an account. */
export const visitorPrehire: PrehireCalls = {
  read: fetchOwnApplication,
  save: saveSection,
  sign: (id, change) =>
    change.drawing === null
      ? saveSection(id, { prehireData: { signature: change.data }, version: change.version })
      : sendDrawing(id, change, change.drawing),
  document: async (id, locale) => ({ url: documentAddress(id, locale) }),
  signed: (id) =>
    callPlain<ListPublicSignedFormsData, ListPublicSignedFormsResponses>({
      method: "GET",
      url: "/api/public/applications/{application_id}/signed-forms",
      path: { application_id: id },
    }),
  openCopy: openVisitorCopy,
};
