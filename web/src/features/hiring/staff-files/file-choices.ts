/** What a document can be, and who may see it: the API and the database have the same lists. */

import { openApplicationStages, openDocumentRequestStates } from "@/domain/states";
import type { Choice } from "@/form/declare";
import type {
  ApplicationDetail,
  DocumentRequest,
  PaperCreate,
} from "@/lib/api/generated/types.gen";
import type { Role } from "@/lib/session/me";
import { administrators } from "@/roles";
import { type ApplicationFileTexts, requestName } from "../files/messages";

const requestPrefix = "request:";
const openStates: readonly DocumentRequest["state"][] = openDocumentRequestStates;
const fromOffer: readonly ApplicationDetail["status"][] = openApplicationStages.slice(
  openApplicationStages.indexOf("CONDITIONAL_OFFER"),
);
const lanesOf = { application: "general", background: "background", health: "medical", tax: "tax" };
type Section = keyof typeof lanesOf;

export function isFromOffer({ status, heldFrom }: Pick<ApplicationDetail, "status" | "heldFrom">) {
  return fromOffer.includes(heldFrom ?? status);
}

/** The sections to choose from, by who may see their lane. */
export function sectionChoices(
  application: Pick<ApplicationDetail, "status" | "heldFrom">,
  role: Role,
  lanes: ApplicationFileTexts["lanes"],
): Choice[] {
  const all: readonly Section[] = administrators.includes(role)
    ? ["application", "background", "health", "tax"]
    : ["application", "background"];
  const known = isFromOffer(application) ? all : all.slice(0, 1);
  return known.map((section) => ({
    value: section,
    label: lanes[lanesOf[section] as keyof typeof lanes],
  }));
}

/** What it can be: first of all what was asked for and is not there. */
export function whatChoices(
  applicationId: string,
  requests: readonly DocumentRequest[],
  t: ApplicationFileTexts,
  words: { forRequest: (name: string) => string; other: string },
): Choice[] {
  const asked = requests.filter(
    (request) => request.applicationId === applicationId && openStates.includes(request.state),
  );
  return [
    ...asked.map((request) => ({
      value: `${requestPrefix}${request.id}`,
      label: words.forRequest(requestName(request, t)),
    })),
    { value: "CUSTOM", label: words.other },
    ...(["cv", "resume", "signature"] as const).map((value) => ({ value, label: t.types[value] })),
  ];
}

/** What is sent to the API for a choice. */
export function aboutChoice(
  what: string,
  sectionId: string,
): Pick<PaperCreate, "sectionId" | "docType" | "requestId"> {
  return what.startsWith(requestPrefix)
    ? { docType: "CUSTOM", requestId: what.slice(requestPrefix.length) }
    : { docType: what, sectionId };
}
