/** The letters on an applicant's page: opened and disputed by the holder of the capability. */
import "@/domain/hiring/error-words";
import { addressOf } from "@/lib/api/address";
import type {
  GetPublicLetterDocumentData,
  ListPublicLettersData,
  ListPublicLettersResponses,
  OpenedAttachment,
  OpenPublicLetterData,
  OpenPublicLetterEnclosureData,
  OpenPublicLetterEnclosureResponses,
  OpenPublicLetterResponses,
  OwnLetter,
  RecordPublicDisputeData,
  RecordPublicDisputeResponses,
} from "@/lib/api/generated/types.gen";
import { callPlain } from "@/lib/api/plain";
import type { Locale } from "@/lib/messages/locale";

export type Enclosure = OwnLetter["enclosures"][number];
export type LetterCalls = {
  /** The newest first; for one that was not opened, only that it is there. */
  list: (id: string) => Promise<OwnLetter[]>;
  open: (id: string, letterId: string) => Promise<OwnLetter[]>;
  dispute: (id: string, letterId: string, reason: string) => Promise<OwnLetter[]>;
  /** Where the letter can be opened as a document. */
  document: (id: string, letterId: string, locale: Locale) => Promise<{ url: string }>;
  enclosure: (id: string, letterId: string, enclosure: Enclosure) => Promise<OpenedAttachment>;
};

export function letterDocument(id: string, letterId: string, locale: Locale): string {
  const data: Pick<GetPublicLetterDocumentData, "url" | "path" | "query"> = {
    url: "/api/public/applications/{application_id}/letters/{letter_id}/document",
    path: { application_id: id, letter_id: letterId },
    query: { locale },
  };
  return addressOf(data);
}

/** By what this browser holds: the capability of an applicant without an account. */
export const visitorLetters: LetterCalls = {
  list: (id) =>
    callPlain<ListPublicLettersData, ListPublicLettersResponses>({
      method: "GET",
      url: "/api/public/applications/{application_id}/letters",
      path: { application_id: id },
    }),
  open: (id, letterId) =>
    callPlain<OpenPublicLetterData, OpenPublicLetterResponses>({
      method: "POST",
      url: "/api/public/applications/{application_id}/letters/{letter_id}/open",
      path: { application_id: id, letter_id: letterId },
    }),
  dispute: (id, letterId, reason) =>
    callPlain<RecordPublicDisputeData, RecordPublicDisputeResponses>({
      method: "POST",
      url: "/api/public/applications/{application_id}/letters/{letter_id}/dispute",
      path: { application_id: id, letter_id: letterId },
      body: { reason },
    }),
  document: async (id, letterId, locale) => ({ url: letterDocument(id, letterId, locale) }),
  enclosure: (id, letterId, enclosure) =>
    callPlain<OpenPublicLetterEnclosureData, OpenPublicLetterEnclosureResponses>({
      method: "POST",
      url: "/api/public/applications/{application_id}/letters/{letter_id}/enclosures/{enclosure}/open",
      path: { application_id: id, letter_id: letterId, enclosure },
    }),
};
