"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import type { NextMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { MoreActions } from "../address/more-actions";
import type { ApplicationProps } from "../application-props";
import { applicationsMessages } from "../messages";
import { RemindToFinish } from "../prehire/remind-to-finish";
import type { Status } from "../status-tag";
import { moveMessages } from "./messages";
import { lackingOf, Missing } from "./missing-for-hire";
import { moveWord } from "./move-word";
import { refusalOf } from "./refused";
import { sortMoves } from "./sort-moves";

const MoveDialog = lazyPart(() => import("./move-dialog").then((m) => m.MoveDialog), {
  closeOf: (props) => props.onHide,
});

/** The moves that are possible now; each opens a question that names the person. What leads back is in the menu. */
export function MoveButtons({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  const words = useMessages(moveMessages);
  const [chosen, setChosen] = useState<NextMove | null>(null);
  const { status, nextMoves } = application;
  const { onward, back } = sortMoves(application);
  // What will be refused is not offered; `MoveRefusal` says why.
  const isRefused = (to: Status) => refusalOf({ application, me }, to) !== null;
  const choose = (to: Status) =>
    setChosen(nextMoves.find(({ toStatus }) => toStatus === to) ?? null);
  return (
    <section className="row application-moves" aria-label={t.moves}>
      {nextMoves.length === 0 ? <p className="muted">{t.noMoves}</p> : null}
      {onward.map((move, place) => (
        <Button
          key={move.toStatus}
          label={moveWord(status, move, t)}
          size="small"
          outlined={place > 0}
          disabled={isRefused(move.toStatus)}
          {...(move.reasons === "rejection" ? { severity: "danger" as const } : {})}
          onClick={() => setChosen(move)}
        />
      ))}
      <MoreActions
        application={application}
        moves={back
          .filter(({ toStatus }) => !isRefused(toStatus))
          .map(({ toStatus }) => ({
            label: words.back(t.statuses[toStatus]),
            icon: "pi pi-arrow-left",
            onSelect: () => choose(toStatus),
          }))}
      />
      {chosen === null ? null : (
        <MoveDialog
          application={application}
          move={chosen}
          me={me}
          onHide={() => setChosen(null)}
        />
      )}
    </section>
  );
}

/** Why the next move is not offered, and what is missing for it; nothing if everything is there. */
export function MoveRefusal({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  const refusals = application.nextMoves.map(({ toStatus }) =>
    refusalOf({ application, me }, toStatus),
  );
  const refusal = refusals.find((each) => each !== null) ?? null;
  if (refusal === null) {
    return null;
  }
  return (
    <div className="application-missing muted">
      {refusal === "incomplete" ? (
        <>
          <Missing applicationId={application.id} lacking={lackingOf(application)} me={me} />
          <RemindToFinish application={application} me={me} />
        </>
      ) : (
        <p>{t[refusal]}</p>
      )}
    </div>
  );
}
