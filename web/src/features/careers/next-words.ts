import type { ownApplicationWords } from "@/domain/hiring/own-application-words";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import { isAskedFor } from "./files/requests";
import { awaitsAnswer } from "./offer/awaits-answer";
import { hasOffer, mayHaveOpenForm } from "./prehire/may-have-open-form";

type NextTexts = Pick<
  (typeof ownApplicationWords)["en"],
  "next" | "nextAsked" | "nextOffer" | "nextForm" | "nextChoice" | "nextInterview"
>;

/** What comes next, as the applicant reads it. */
export function nextWords(application: OwnApplication, t: NextTexts): string {
  if (isAskedFor(application)) {
    return t.nextAsked;
  }
  if (application.interviewChoice === "book") {
    return t.nextChoice;
  }
  if (awaitsAnswer(application)) {
    return t.nextOffer;
  }
  if (hasOffer(application) && mayHaveOpenForm(application)) {
    return t.nextForm;
  }
  return application.interview === null ? t.next[application.status] : t.nextInterview;
}
