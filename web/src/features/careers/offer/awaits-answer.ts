import type { OwnApplication } from "@/lib/api/generated/types.gen";

/** Whether an offer waits for its applicant: sent, and neither ended nor on hold with their application. */
export function awaitsAnswer({
  status,
  offerState,
}: Pick<OwnApplication, "status" | "offerState">): boolean {
  return offerState === "SENT" && status === "CONDITIONAL_OFFER";
}
