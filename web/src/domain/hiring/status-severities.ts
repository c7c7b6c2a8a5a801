import type { Application } from "@/lib/api/generated/types.gen";

/** In which color each status of an application is shown. */
export const statusSeverities = {
  DRAFT: "secondary",
  SUBMITTED: "info",
  IN_REVIEW: "info",
  INTERVIEW_SCHEDULED: "info",
  INTERVIEWED: "info",
  CONDITIONAL_OFFER: "success",
  PRE_HIRE: "success",
  VERIFICATION: "success",
  HIRED: "success",
  ON_HOLD: "warning",
  WITHDRAWN: "secondary",
  REJECTED: "danger",
} as const satisfies Record<Application["status"], string>;
