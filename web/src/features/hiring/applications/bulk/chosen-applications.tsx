"use client";

import type { Selection } from "@/components/list/view/selection";
import { PopupMenu } from "@/components/popup-menu";
import { bulkMovesLimits } from "@/lib/api/generated/applications/limits.gen";
import type { Application } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationsMessages } from "../messages";
import type { Status } from "../statuses";
import { bulkMessages } from "./messages";

/** The API takes no more in one call. */
const most = bulkMovesLimits.applications.maxItems;

/** What staff move applications to; the rest is for applicants. */
const targets: readonly Status[] = [
  "IN_REVIEW",
  "INTERVIEW_SCHEDULED",
  "INTERVIEWED",
  "CONDITIONAL_OFFER",
  "PRE_HIRE",
  "VERIFICATION",
  "HIRED",
  "SUBMITTED",
  "ON_HOLD",
  "REJECTED",
];

export type ChosenMove = { rows: readonly Application[]; toStatus: Status };

type ChosenApplicationsProps = {
  selection: Selection<Application>;
  onChoose: (chosen: ChosenMove) => void;
};

/** What can be done with the applications chosen. */
export function ChosenApplications({ selection, onChoose }: ChosenApplicationsProps) {
  const t = useMessages(bulkMessages);
  const { statuses } = useMessages(applicationsMessages);
  const rows = selection.mode === "some" ? [...selection.rows.values()] : [];
  if (rows.length > most) {
    return <p className="field-error">{t.tooMany}</p>;
  }
  const entries = targets.map((toStatus) => ({
    label: statuses[toStatus],
    icon: "pi pi-arrow-right",
    onSelect: () => onChoose({ rows, toStatus }),
  }));
  return (
    <PopupMenu label={t.moveTo} entries={entries} className="p-button p-component p-button-sm">
      {t.moveTo}
    </PopupMenu>
  );
}
