import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Tag } from "@/components/tag";
import type { WorkerFile } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { slashed } from "@/lib/slashed";
import { dutyMessages } from "./duty-messages";

const ClearDialog = lazyPart(() => import("./void-dialog").then((m) => m.ClearDialog), {
  closeOf: ({ onHide }) => onHide,
});

type FirstVisitProps = { applicationId: string; file: WorkerFile; mayClear: boolean };

/** When somebody began with visits, or that they may not yet. */
export function FirstVisit({ applicationId, file, mayClear }: FirstVisitProps) {
  const t = useMessages(dutyMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { visitedOn, isHeld } = file.firstVisit;
  const isHere = file.needs.some(
    ({ gate, confirmedBy, state }) =>
      gate === "first_visit" && confirmedBy !== null && state === "lacking",
  );
  if (!isHeld) {
    return visitedOn === null ? null : <p className="muted">{t.begun(slashed(visitedOn))}</p>;
  }
  return (
    <div className="duty-head">
      <div>
        <Tag tone="urgent">{t.held}</Tag>
        <p className="muted">{isHere ? t.heldHint : t.heldElsewhere}</p>
      </div>
      {mayClear && isHere ? (
        <Button label={t.clear} size="small" outlined onClick={() => setIsOpen(true)} />
      ) : null}
      {isOpen ? (
        <ClearDialog applicationId={applicationId} onHide={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
