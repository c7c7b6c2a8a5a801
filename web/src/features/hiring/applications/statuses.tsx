import { Tag } from "@/components/tag";
import type { Application } from "@/lib/api/generated/types.gen";
import type { ApplicationsTexts } from "./messages";

export type Status = Application["status"];

const severities = {
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
} as const;

type StatusTagProps = { status: Status; t: ApplicationsTexts };

export function StatusTag({ status, t }: StatusTagProps) {
  return <Tag severity={severities[status]}>{t.statuses[status]}</Tag>;
}
