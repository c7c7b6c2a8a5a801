"use client";

import { Progress } from "@/components/progress";
import type { Locale } from "@/lib/messages/locale";
import type { FilesLook } from "../look/look";
import { isOnTheWay, percentOf, type QueueItem } from "../outbox/queue";
import { problemText } from "../problem-messages";
import { sendingWords } from "./sending-words";

type FileStandingProps = { item: QueueItem<unknown>; look: FilesLook; locale: Locale };

/** How far a file has come, what it waits for, or what went wrong. */
export function FileStanding({ item, look, locale }: FileStandingProps) {
  const t = sendingWords[locale];
  const { name, phase, problem } = item;
  const word = t.phases[phase];
  return (
    <div className="file-standing">
      {isOnTheWay(item) || phase === "done" ? (
        <Progress value={percentOf(item)} label={t.progressOf(name)} />
      ) : null}
      {word === "" ? null : <p>{word}</p>}
      {problem === null ? null : (
        <p className={phase === "interrupted" ? look.hint : look.failure} role="alert">
          {problemText(problem, locale)}
        </p>
      )}
    </div>
  );
}
