"use client";

import { Button } from "@/components/button";
import type { Selection } from "@/components/list/view/selection";
import { bulkMovesRules } from "@/lib/api/generated/applications/rules.gen";
import type { Application } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationsMessages } from "../messages";
import { sortTargets } from "../moves/sort-moves";
import { StatusMenu } from "../moves/status-menu";
import type { Status } from "../status-tag";
import { bulkMessages } from "./messages";

/** The API accepts no more than this in one call. */
const most = bulkMovesRules.applications.maxItems;

export type ChosenMove = { rows: readonly Application[]; toStatus: Status };

type ChosenApplicationsProps = {
  selection: Selection<Application>;
  onChoose: (chosen: ChosenMove) => void;
  /** Who is in charge of them, and what comes next. */
  onPlan: (rows: readonly Application[]) => void;
};

/** What can be done with the applications chosen. */
export function ChosenApplications({ selection, onChoose, onPlan }: ChosenApplicationsProps) {
  const t = useMessages(bulkMessages);
  const { moveBack } = useMessages(applicationsMessages);
  const rows = selection.mode === "some" ? [...selection.rows.values()] : [];
  if (rows.length > most) {
    return <p className="field-error">{t.tooMany}</p>;
  }
  const { onward, back } = sortTargets(rows);
  const choose = (toStatus: Status) => onChoose({ rows, toStatus });
  return (
    <>
      <Button label={t.work} size="small" outlined onClick={() => onPlan(rows)} />
      <StatusMenu label={moveBack} statuses={back} isBack onChoose={choose} />
      <StatusMenu label={t.moveTo} statuses={onward} onChoose={choose} />
    </>
  );
}
