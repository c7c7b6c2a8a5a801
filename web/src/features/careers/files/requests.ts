/** Documents that an applicant is asked for. */

import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { FileTexts } from "./messages";

export type Request = OwnApplication["requests"][number];

const asking: readonly Request["state"][] = ["open", "rejected"];
const came: readonly Request["state"][] = ["submitted", "accepted"];

/** Whether it is the applicant's turn. */
export function isAsking({ state }: Request): boolean {
  return asking.includes(state);
}

/** Whether an application waits for something from its applicant. */
export function isAskedFor({ takesFiles, requests }: OwnApplication): boolean {
  return takesFiles && requests.some(isAsking);
}

/** What still matters of what is asked for: a closed application needs nothing, and keeps what came. */
export function askedOf({ takesFiles, requests }: OwnApplication): Request[] {
  return requests.filter(({ state }) => takesFiles || came.includes(state));
}

export function nameOf({ docType, name }: Request, t: FileTexts): string {
  return docType === null ? name : t.types[docType];
}
