/** The names of a listing's moves from one status to another, and how they are offered. */

import type { JobListing } from "@/lib/api/generated/types.gen";
import { todayIn } from "@/lib/moments";
import { isBefore, readUsDate } from "@/lib/us-date";
import type { ListingTexts } from "./messages";

type Status = JobListing["status"];

export type Move = {
  name: keyof ListingTexts["moves"];
  to: Status;
  icon: string;
  /** The one that leads to applicants is offered first. */
  isMain: boolean;
};

const icons: Readonly<Record<Move["name"], string>> = {
  publish: "pi pi-send",
  unpublish: "pi pi-eye-slash",
  close: "pi pi-lock",
  reopen: "pi pi-lock-open",
  archive: "pi pi-inbox",
  restore: "pi pi-replay",
};

function nameOf(from: Status, to: Status): Move["name"] {
  switch (to) {
    case "PUBLISHED":
      return from === "CLOSED" ? "reopen" : "publish";
    case "DRAFT":
      return from === "ARCHIVED" ? "restore" : "unpublish";
    case "CLOSED":
      return "close";
    default:
      return "archive";
  }
}

/** The moves that the API offers for a listing. */
export function movesOf({
  status,
  nextStatuses,
}: Pick<JobListing, "status" | "nextStatuses">): Move[] {
  return nextStatuses.map((to) => {
    const name = nameOf(status, to);
    return { name, to, icon: icons[name], isMain: to === "PUBLISHED" };
  });
}

/** A published listing has ended when its last day is in the past: applicants no longer see it. */
export type Standing = Status | "ENDED";

/** The state of a listing on the agency's day. */
export function standingOf(
  { status, closesOn }: Pick<JobListing, "status" | "closesOn">,
  timeZone: string,
  now?: Date,
): Standing {
  const last = readUsDate(closesOn ?? "");
  const isPast = last.ok && isBefore(last.date, todayIn(timeZone, now));
  return status === "PUBLISHED" && isPast ? "ENDED" : status;
}

export const tones = {
  DRAFT: "closed",
  PUBLISHED: "done",
  CLOSED: "waiting",
  ARCHIVED: "closed",
  ENDED: "waiting",
} as const satisfies Record<Standing, string>;
