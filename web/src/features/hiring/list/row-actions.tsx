"use client";

import { Button } from "@/components/button";
import { isOpen } from "@/domain/hiring/standing";
import type { Application, NextMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../applicant-names";
import { applicationsMessages } from "../messages";
import { moveWord } from "../moves/move-word";
import { sortMoves } from "../moves/sort-moves";
import type { useMoves } from "../moves/use-moves";
import { AssignToMe } from "../next-step/assign-to-me";

type RowActionsProps = { row: Application; me: Me; onMove: ReturnType<typeof useMoves>["move"] };

/** For lists that know too little to say whether a move will be refused. */
const unsure: readonly NextMove["toStatus"][] = ["PRE_HIRE", "HIRED"];

/** What is most often done with an open application, one press each. */
export function RowActions({ row, me, onMove }: RowActionsProps) {
  const t = useMessages(applicationsMessages);
  if (!isOpen(row.status)) {
    return null;
  }
  const { onward } = sortMoves(row);
  const next = onward.find(
    ({ reasons, toStatus }) => reasons === null && !unsure.includes(toStatus),
  );
  const named = (word: string) => `${word}: ${nameOf(row)}`;
  return (
    <>
      {next === undefined ? null : (
        <Button
          label={moveWord(row.status, next, t)}
          name={named(moveWord(row.status, next, t))}
          icon="pi pi-arrow-right"
          text
          onClick={() => onMove(row, next.toStatus)}
        />
      )}
      <AssignToMe work={row} me={me} />
      <Button
        label={t.reject}
        name={named(t.reject)}
        icon="pi pi-times"
        text
        onClick={() => onMove(row, "REJECTED")}
      />
    </>
  );
}
