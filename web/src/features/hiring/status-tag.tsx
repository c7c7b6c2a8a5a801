import { Tag } from "@/components/tag";
import { statusTones } from "@/domain/hiring/status-tones";
import type { Application } from "@/lib/api/generated/types.gen";
import type { ApplicationsTexts } from "./messages";

export type Status = Application["status"];

type StatusTagProps = { status: Status; t: ApplicationsTexts };

export function StatusTag({ status, t }: StatusTagProps) {
  return <Tag tone={statusTones[status]}>{t.statuses[status]}</Tag>;
}
