import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { lazyPart } from "@/components/parts/lazy-part";
import { Tag } from "@/components/tag";
import { takeEndBack } from "@/data/applications/employments";
import { refreshed } from "@/lib/api/changes";
import type { Employment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { grantableRoles } from "@/may";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { employmentMessages } from "./employment-messages";

const EndEmploymentDialog = lazyPart(
  () => import("./end-employment-dialog").then((m) => m.EndEmploymentDialog),
  { closeOf: ({ onHide }) => onHide },
);

type EmploymentEndsProps = ApplicationProps & { employment: Employment };

/** When an employment ends and why; for administrators, how to end it and undo that. */
export function EmploymentEnds({ employment, application, me }: EmploymentEndsProps) {
  const t = useMessages(employmentMessages);
  const [isAsking, setAsking] = useState(false);
  if (employment.endedOn !== null) {
    return <Ended employment={employment} application={application} me={me} />;
  }
  return grantableRoles(me.role).includes("employee") ? (
    <div className="row">
      <Button
        label={t.end}
        name={t.endOf(nameOf(application))}
        size="small"
        text
        severity="danger"
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <EndEmploymentDialog application={application} onHide={() => setAsking(false)} />
      ) : null}
    </div>
  ) : null;
}

function Ended({ employment, application, me }: EmploymentEndsProps) {
  const t = useMessages(employmentMessages);
  const toast = useToast();
  const back = useMutation({
    mutationFn: () => takeEndBack(application.id),
    onSuccess: () => toast.show("success", t.endTakenBack),
    onError: (error) => toast.showError(error),
    onSettled: refreshed,
  });
  const { endedOn, endReason, endRemark, endNotedByName, endNotedAt } = employment;
  const day = slashed(endedOn ?? "");
  const facts = [
    ...(endReason === null ? [] : [t.endReasons[endReason]]),
    t.endBy(endNotedByName ?? "", formatMoment(endNotedAt ?? "", me.settings.timeZone)),
  ];
  return (
    <>
      <p className="row">
        <Tag tone={employment.endEffectiveAt === null ? "waiting" : "done"}>
          {employment.endEffectiveAt === null ? t.ends(day) : t.ended(day)}
        </Tag>
      </p>
      <p className="muted">{facts.join(" · ")}</p>
      {endRemark ? <p className="break">{endRemark}</p> : null}
      {employment.canRestore ? (
        <div className="row">
          <Button
            label={t.takeEndBack}
            icon="pi pi-undo"
            size="small"
            text
            loading={back.isPending}
            onClick={() => back.mutate()}
          />
        </div>
      ) : null}
    </>
  );
}
