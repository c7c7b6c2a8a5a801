import type { ApplicationProps } from "../application-props";
import type { Status } from "../status-tag";
import { lackingOf, mayOverride } from "./missing-for-hire";

type Refusal = "incomplete" | "notAccepted" | "lacksOffer" | "employed";

/** Why a move would be refused, as far as it is known beforehand: it is not offered then. */
export function refusalOf({ application, me }: ApplicationProps, to: Status): Refusal | null {
  const { status, awaitsAcceptance, lacksOffer, isEmployed } = application;
  if (to === "HIRED" && lackingOf(application).isIncomplete && !mayOverride(me)) {
    return "incomplete";
  }
  if (status === "HIRED" && isEmployed === true) {
    return "employed";
  }
  // Back there, and from a hold, everybody comes who has been there.
  if (to !== "PRE_HIRE" || status !== "CONDITIONAL_OFFER") {
    return null;
  }
  if (awaitsAcceptance === true) {
    return "notAccepted";
  }
  return lacksOffer === true ? "lacksOffer" : null;
}
