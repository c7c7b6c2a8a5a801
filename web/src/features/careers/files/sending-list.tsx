"use client";

import type { Locale } from "@/lib/messages/locale";
import { formatFileSize } from "@/upload/file-size";
import { percentOf } from "@/upload/outbox/queue";
import { uploadProblems } from "@/upload/problem-messages";
import { CareersButton } from "../careers-button";
import { type FileTexts, fileMessages } from "./messages";
import type { Files, Sending } from "./use-sending";

function wordOf(sending: Sending, t: FileTexts): string {
  if (sending.phase === "waiting") {
    return t.waiting;
  }
  return sending.phase === "finishing" ? t.finishing : t.sending(percentOf(sending));
}

function problemText({ problem }: Sending, locale: Locale): string {
  const words: Record<string, string> = uploadProblems[locale];
  return problem === null ? "" : (problem.message ?? words[problem.code] ?? "");
}

/** Files on their way, each with how far it has come. */
export function SendingList({ files, locale }: { files: Files; locale: Locale }) {
  const { sendings, retry, cancel } = files;
  const t = fileMessages[locale];
  if (sendings.length === 0) {
    return null;
  }
  return (
    <>
      <ul className="own-files">
        {sendings.map((sending) => {
          const { id, name, bytes, phase } = sending;
          const problem = problemText(sending, locale);
          return (
            <li key={id}>
              <strong>{t.chosen(name, formatFileSize(bytes, locale))}</strong>
              {phase === "failed" ? null : (
                <>
                  <progress max={100} value={percentOf(sending)} aria-label={t.progressOf(name)} />
                  <span>{wordOf(sending, t)}</span>
                </>
              )}
              {problem === "" ? null : (
                <p className={phase === "failed" ? "file-failure" : "file-hint"} role="alert">
                  {problem}
                </p>
              )}
              <p className="choose-file-buttons">
                {phase === "failed" ? (
                  <CareersButton look="main" label={t.retry} onClick={() => retry(sending)} />
                ) : null}
                <CareersButton
                  label={phase === "failed" ? t.remove(name) : t.cancel(name)}
                  onClick={() => cancel(sending)}
                />
              </p>
            </li>
          );
        })}
      </ul>
      <p className="file-hint">{t.staysHere}</p>
    </>
  );
}
