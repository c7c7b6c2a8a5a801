import type { ApplicationProps } from "../application-props";
import type { Status } from "../status-tag";
import { lackingOf, mayOverride } from "./missing-for-hire";

type Refusal = "incomplete" | "notAccepted" | "lacksOffer" | "employed";

/** Why a move would be refused, as far as that is known beforehand: then it is not offered. */
export function refusalOf({ application, me }: ApplicationProps, to: Status): Refusal | null {
  const { status, awaitsAcceptance, lacksOffer, isEmployed } = application;
  if (to === "HIRED" && lackingOf(application).isIncomplete && !mayOverride(me)) {
    return "incomplete";
  }
  if (status === "HIRED" && isEmployed === true) {
    return "employed";
  }
  // Everybody who has been there can go back there, also from a hold.
  if (to !== "PRE_HIRE" || status !== "CONDITIONAL_OFFER") {
    return null;
  }
  if (awaitsAcceptance === true) {
    return "notAccepted";
  }
  return lacksOffer === true ? "lacksOffer" : null;
}
