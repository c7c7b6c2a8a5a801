import { Tag } from "@/components/tag";
import { statusSeverities } from "@/domain/hiring/status-severities";
import type { Application } from "@/lib/api/generated/types.gen";
import type { ApplicationsTexts } from "./messages";

export type Status = Application["status"];

type StatusTagProps = { status: Status; t: ApplicationsTexts };

export function StatusTag({ status, t }: StatusTagProps) {
  return <Tag severity={statusSeverities[status]}>{t.statuses[status]}</Tag>;
}
