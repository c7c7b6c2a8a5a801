/** What a file on this device waits for, and what it is. */

import type { SectionPlace } from "@/domain/hiring/prehire/pictures";
import type { OwnRequest } from "@/lib/api/generated/types.gen";

export function formOwner(listingId: string): string {
  return `form:${listingId}`;
}

export function applicationOwner(applicationId: string): string {
  return `application:${applicationId}`;
}

/** What is sent to dispute a report: it waits separately from the other files, which another part sends. */
export function letterOwner(letterId: string): string {
  return `letter:${letterId}`;
}

/** What is known of an applicant's file: which field it is for, and its row once the upload has begun. */
export type OwnFile = { field: string; attachmentId: string | null };

export const cvField = "cv";
const requestPrefix = "request:";

/** The field of what is asked for: a résumé is the same field, no matter who asks for it. */
export function fieldFor({ id, docType }: Pick<OwnRequest, "id" | "docType">): string {
  return docType ?? `${requestPrefix}${id}`;
}

const sectionPrefix = "section:";

export function sectionField({ section, fieldName, entries }: SectionPlace): string {
  const place = entries === undefined ? [] : [entries.name, entries.index];
  return sectionPrefix + [section, fieldName, ...place].join(":");
}

function aboutSection(field: string) {
  const [sectionId = "", fieldName = "", name, index] = field.split(":").slice(1);
  const entry = name === undefined ? {} : { arrayFieldName: name, arrayIndex: Number(index) };
  return { sectionId, fieldName, docType: "CUSTOM", ...entry };
}

const letterPrefix = "letter:";

export function letterField(letterId: string): string {
  return letterPrefix + letterId;
}

function aboutLetter(field: string) {
  const letterId = field.slice(letterPrefix.length);
  return { sectionId: "background", fieldName: "dispute", docType: "CUSTOM", letterId };
}

/** What is sent to the API about a field's file. */
export function aboutField(field: string) {
  if (field.startsWith(letterPrefix)) {
    return aboutLetter(field);
  }
  if (field.startsWith(sectionPrefix)) {
    return aboutSection(field);
  }
  return field.startsWith(requestPrefix)
    ? { fieldName: "request", docType: "CUSTOM", requestId: field.slice(requestPrefix.length) }
    : { fieldName: field, docType: field };
}
