import { hasReached } from "@/domain/hiring/standing";
import type { OwnApplication } from "@/lib/api/generated/types.gen";

const partsBeforeOffer = 6;

/** Whether an application has reached the offer after which all of the form is asked for: an accepted one, if it was sent. */
export function hasOffer(application: Pick<OwnApplication, "status" | "offerState">): boolean {
  const { status, offerState } = application;
  return hasReached(status, "CONDITIONAL_OFFER") && (offerState ?? "ACCEPTED") === "ACCEPTED";
}

/** Whether there may be something to fill in, by what a list of applications says of each. */
export function mayHaveOpenForm(application: OwnApplication): boolean {
  const { takesFiles, isPrehireCompleted, currentStep } = application;
  const isBehind = hasOffer(application) || currentStep < partsBeforeOffer;
  return takesFiles && !isPrehireCompleted && isBehind;
}
