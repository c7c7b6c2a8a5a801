"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { lazyPart } from "@/components/parts/lazy-part";
import { type CheckPath, openNotice } from "@/data/background-checks/checks";
import type {
  BackgroundCheck,
  BackgroundFile,
  KeptBackgroundMove,
} from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashedUsDate } from "@/lib/us-date";
import { Letter } from "../offer/letter";
import { backgroundMessages } from "./background-messages";
import "../offer/offers.css";

const LetterGivenDialog = lazyPart(
  () => import("./letter-given-dialog").then((m) => m.LetterGivenDialog),
  { closeOf: ({ onHide }) => onHide },
);

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
            {t.by(move.authorName ?? "", formatMoment(move.createdAt, timeZone))}
          </span>
          {move.reason === null ? null : <p className="break">{move.reason}</p>}
          <KeptLetter move={move} path={path} today={file.today} />
        </li>
      ))}
    </ol>
  );
}

type KeptLetterProps = { move: KeptBackgroundMove; path: CheckPath; today: string };

function KeptLetter({ move, path, today }: KeptLetterProps) {
  const t = useMessages(backgroundMessages);
  const { locale } = useLocale();
  const [isGiving, setGiving] = useState(false);
  const ask = () => openNotice(path, move.id, locale);
  const { isOpening, open, blocked } = useOpenFile("letter.pdf", ask, t.failedToOpen);
  const { letter, letterEs, givenOn, givenHow } = move;
  if (letter === null || letterEs === null) {
    return null;
  }
  const enclosed = [move.reportName, move.rightsName].filter((name) => name !== null);
  return (
    <>
      {enclosed.length === 0 ? null : <p className="break">{t.enclosed(enclosed.join(", "))}</p>}
      {givenOn === null || givenHow === null ? null : (
        <p className="muted">
          {`${t.givenOn(slashedUsDate(givenOn), move.givenByName ?? "")} (${t.givenBy[givenHow]})`}
        </p>
      )}
      <details>
        <summary>{t.letter}</summary>
        <Letter offer={{ letter, letterEs }} />
      </details>
      <div className="row">
        <Button
          label={t.print}
          icon="pi pi-file-pdf"
          size="small"
          text
          loading={isOpening}
          onClick={open}
        />
        {blocked}
        {givenOn === null ? (
          <Button label={t.give} size="small" text onClick={() => setGiving(true)} />
        ) : null}
      </div>
      {isGiving ? (
        <LetterGivenDialog
          path={path}
          letterId={move.id}
          isNotice={move.toState === "pre_adverse"}
          today={today}
          onHide={() => setGiving(false)}
        />
      ) : null}
    </>
  );
}
