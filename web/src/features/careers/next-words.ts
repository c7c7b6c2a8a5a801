import type { ownApplicationWords } from "@/domain/hiring/own-application-words";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import { toDoOf } from "./my-application/to-do";

type NextTexts = Pick<
  (typeof ownApplicationWords)["en"],
  "next" | "nextConfirm" | "nextAsked" | "nextOffer" | "nextForm" | "nextChoice" | "nextInterview"
>;

/** What comes next, as the applicant reads it. */
export function nextWords(application: OwnApplication, t: NextTexts): string {
  switch (toDoOf(application)) {
    case "files":
      return t.nextAsked;
    case "interview":
      return t.nextChoice;
    case "offer":
      return t.nextOffer;
    case "form":
      return t.nextForm;
    default:
      return application.interview === null ? nextOfStatus(application, t) : t.nextInterview;
  }
}

/** What the status says, but for whoever has yet to open the link in our email, which is said below. */
function nextOfStatus(application: OwnApplication, t: NextTexts): string {
  const { status, takesFiles, isEmailConfirmed } = application;
  const hasToConfirm = takesFiles && !isEmailConfirmed;
  return hasToConfirm && (status === "SUBMITTED" || status === "IN_REVIEW")
    ? t.nextConfirm
    : t.next[status];
}
