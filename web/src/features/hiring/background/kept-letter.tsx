"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { lazyPart } from "@/components/parts/lazy-part";
import { type CheckPath, openNotice, showLetter } from "@/data/background-checks/checks";
import type { KeptBackgroundMove } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import { Letter } from "../offer/letter";
import { backgroundMessages } from "./background-messages";
import "../offer/offers.css";

const LetterGivenDialog = lazyPart(
  () => import("./letter-given-dialog").then((m) => m.LetterGivenDialog),
  { closeOf: ({ onHide }) => onHide },
);

type KeptLetterProps = {
  move: KeptBackgroundMove;
  path: CheckPath;
  today: string;
  timeZone: string;
};

/** A letter word for word, how the applicant got it, and how it can be given to them. */
export function KeptLetter(props: KeptLetterProps) {
  const { move, path } = props;
  const t = useMessages(backgroundMessages);
  const { locale } = useLocale();
  const ask = () => openNotice(path, move.id, locale);
  const { isOpening, open, blocked } = useOpenFile("letter.pdf", ask, t.failedToOpen);
  const { letter, letterEs } = move;
  if (letter === null || letterEs === null) {
    return null;
  }
  const enclosed = [move.reportName, move.rightsName].filter((name) => name !== null);
  return (
    <>
      {enclosed.length === 0 ? null : <p className="break">{t.enclosed(enclosed.join(", "))}</p>}
      <Delivery {...props} />
      <details>
        <summary>{t.letter}</summary>
        <Letter offer={{ letter, letterEs }} />
      </details>
      {move.givenOn === null && move.shownAt === null ? (
        <p className="muted">{t.showHint}</p>
      ) : null}
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
        {move.givenOn === null ? <Give {...props} /> : null}
      </div>
    </>
  );
}

/** What is known of how it got to the applicant. */
function Delivery({ move, timeZone }: KeptLetterProps) {
  const t = useMessages(backgroundMessages);
  const { givenOn, givenHow, shownAt, openedAt } = move;
  return (
    <>
      {shownAt === null ? null : (
        <p className="muted">
          <span>{t.onPage(formatMoment(shownAt, timeZone), move.shownByName ?? "")}</span>{" "}
          <span>
            {openedAt === null ? t.unopened : t.openedOn(formatMoment(openedAt, timeZone))}
          </span>
        </p>
      )}
      {givenOn === null || givenHow === null || givenHow === "on_page" ? null : (
        <p className="muted">
          {`${t.givenOn(slashed(givenOn), move.givenByName ?? "")} (${t.givenBy[givenHow]})`}
        </p>
      )}
    </>
  );
}

/** Puts it on the applicant's page, unless it is there already; delivery by hand or by mail is recorded. */
function Give({ move, path, today }: KeptLetterProps) {
  const t = useMessages(backgroundMessages);
  const toast = useToast();
  const [isGiving, setGiving] = useState(false);
  const show = useMutation({
    mutationFn: () => showLetter(path, move.id),
    onSuccess: () => toast.show("success", t.shown),
    onError: (error) => toast.showError(error, t.failedToChange),
  });
  return (
    <>
      {move.shownAt === null ? (
        <Button
          label={t.show}
          size="small"
          text
          loading={show.isPending}
          onClick={() => show.mutate()}
        />
      ) : null}
      <Button label={t.give} size="small" text onClick={() => setGiving(true)} />
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
