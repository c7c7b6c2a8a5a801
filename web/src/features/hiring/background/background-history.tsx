"use client";

import type { CheckPath } from "@/data/background-checks/checks";
import type { BackgroundCheck, BackgroundFile } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { backgroundMessages } from "./background-messages";
import { KeptLetter } from "./kept-letter";

type HistoryProps = {
  check: BackgroundCheck;
  path: CheckPath;
  file: BackgroundFile;
  timeZone: string;
};

/** Who moved a check, when and why, and the letters word for word. */
export function BackgroundHistory({ check, path, file, timeZone }: HistoryProps) {
  const t = useMessages(backgroundMessages);
  if (check.moves.length === 0) {
    return null;
  }
  return (
    <ol className="background-moves" aria-label={t.history}>
      {check.moves.map((move) => (
        <li key={move.id}>
          <span>{t.states[move.toState]}</span>{" "}
          <span className="muted">
            {t.by(
              move.byApplicant ? t.applicant : (move.authorName ?? ""),
              formatMoment(move.createdAt, timeZone),
            )}
          </span>
          {move.reason === null ? null : <p className="break">{move.reason}</p>}
          <KeptLetter move={move} path={path} today={file.today} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}
