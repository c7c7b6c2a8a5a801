"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Tag, type Tone } from "@/components/tag";
import type { BackgroundCheck, BackgroundFile } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { slashed } from "@/lib/slashed";
import type { ApplicationProps } from "../application-props";
import { BackgroundHistory } from "./background-history";
import { backgroundMessages } from "./background-messages";
import { DisputeFiles } from "./dispute-files";

const CheckMoveDialog = lazyPart(
  () => import("./check-move-dialog").then((m) => m.CheckMoveDialog),
  { closeOf: ({ onHide }) => onHide },
);
const tones: Record<BackgroundCheck["state"], Tone> = {
  ordered: "waiting",
  consider: "urgent",
  pre_adverse: "waiting",
  disputed: "urgent",
  clear: "done",
  adverse: "closed",
  canceled: "closed",
};

type CheckProps = ApplicationProps & { check: BackgroundCheck; file: BackgroundFile };

/** One check: what was ordered, its status, what may follow, and what has happened. */
export function BackgroundCheckPart({ check, file, application, me }: CheckProps) {
  const t = useMessages(backgroundMessages);
  const [next, setNext] = useState<BackgroundCheck["state"]>();
  const kind = t.kinds[check.kind];
  const path = { application_id: application.id, check_id: check.id };
  return (
    <article className="background-check" aria-label={`${kind}: ${check.provider}`}>
      <p className="row">
        <strong>{kind}</strong>
        <Tag tone={tones[check.state]}>{t.states[check.state]}</Tag>
      </p>
      <p className="break" translate="no">
        {check.provider}
      </p>
      <p className="muted">{factsOf(check, t)}</p>
      <Waiting check={check} />
      <div className="row">
        {check.nextStates.map((state) => (
          <Button
            key={state}
            label={t.moves[state]}
            name={`${t.moves[state]}: ${kind}`}
            size="small"
            outlined
            {...(state === "adverse" ? { severity: "danger" as const } : {})}
            onClick={() => setNext(state)}
          />
        ))}
      </div>
      <DisputeFiles applicationId={application.id} files={check.files} />
      <BackgroundHistory check={check} path={path} file={file} timeZone={me.settings.timeZone} />
      {next === undefined ? null : (
        <CheckMoveDialog
          check={check}
          path={path}
          toState={next}
          waitDays={file.waitDays}
          onHide={() => setNext(undefined)}
        />
      )}
    </article>
  );
}

function factsOf(check: BackgroundCheck, t: (typeof backgroundMessages)["en"]): string {
  const { orderedOn, reportedOn, reference } = check;
  return [
    t.ordered(slashed(orderedOn)),
    ...(reportedOn === null ? [] : [t.reported(slashed(reportedOn))]),
    ...(reference === null ? [] : [t.reference(reference)]),
  ].join(", ");
}

/** How long the applicant has to answer the last notice, or that they have to get the letter about the decision. */
function Waiting({ check }: { check: BackgroundCheck }) {
  const t = useMessages(backgroundMessages);
  const [last] = check.moves;
  if (check.state === "adverse") {
    return last?.givenOn === null ? <p>{t.decisionNotGiven}</p> : null;
  }
  if (check.state !== "pre_adverse" || last === undefined) {
    return null;
  }
  if (last.waitsUntil === null) {
    return <p>{t.notGiven}</p>;
  }
  const day = slashed(last.waitsUntil);
  return <p>{check.nextStates.includes("adverse") ? t.waitOver(day) : t.waits(day)}</p>;
}
