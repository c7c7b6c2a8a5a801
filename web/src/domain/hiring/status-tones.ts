import type { Application } from "@/lib/api/generated/types.gen";

/** What each status of an application means to someone reading a list of them. */
export const statusTones = {
  DRAFT: "closed",
  SUBMITTED: "new",
  IN_REVIEW: "talks",
  INTERVIEW_SCHEDULED: "talks",
  INTERVIEWED: "talks",
  CONDITIONAL_OFFER: "offer",
  PRE_HIRE: "offer",
  VERIFICATION: "offer",
  HIRED: "done",
  ON_HOLD: "waiting",
  WITHDRAWN: "closed",
  REJECTED: "closed",
} as const satisfies Record<Application["status"], string>;
