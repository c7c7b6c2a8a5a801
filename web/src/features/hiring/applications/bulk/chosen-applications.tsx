"use client";

import { useState } from "react";
import type { Selection } from "@/components/list/view/selection";
import { lazyPart } from "@/components/parts/lazy-part";
import { PopupMenu } from "@/components/popup-menu";
import { bulkMovesLimits } from "@/lib/api/generated/applications/limits.gen";
import type { Application } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { applicationsMessages } from "../messages";
import type { Status } from "../statuses";
import { bulkMessages } from "./messages";

const BulkMoveDialog = lazyPart(() => import("./bulk-move-dialog").then((m) => m.BulkMoveDialog), {
  closeOf: (props) => props.onHide,
});

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

type ChosenApplicationsProps = {
  selection: Selection<Application>;
  me: Me;
  onMoved: () => void;
};

/** What can be done with the applications chosen. */
export function ChosenApplications({ selection, me, onMoved }: ChosenApplicationsProps) {
  const t = useMessages(bulkMessages);
  const { statuses } = useMessages(applicationsMessages);
  // The choice of this moment: it is cleared behind the dialog.
  const [open, setOpen] = useState<{ rows: readonly Application[]; toStatus: Status } | null>(null);
  const rows = selection.mode === "some" ? [...selection.rows.values()] : [];
  if (rows.length > most) {
    return <p className="field-error">{t.tooMany}</p>;
  }
  const entries = targets.map((toStatus) => ({
    label: statuses[toStatus],
    icon: "pi pi-arrow-right",
    onSelect: () => setOpen({ rows, toStatus }),
  }));
  return (
    <>
      <PopupMenu label={t.moveTo} entries={entries} className="p-button p-component p-button-sm">
        {t.moveTo}
      </PopupMenu>
      {open === null ? null : (
        <BulkMoveDialog {...open} me={me} onMoved={onMoved} onHide={() => setOpen(null)} />
      )}
    </>
  );
}
