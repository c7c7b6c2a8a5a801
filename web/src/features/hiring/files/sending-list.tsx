"use client";

import type { Locale } from "@/lib/messages/locale";
import { uploadFailureText } from "@/lib/upload/failure-text";
import { formatFileSize } from "@/lib/upload/file-size";
import { uploadProblems } from "@/lib/upload/problem-messages";
import { CareersButton } from "../pieces/careers-button";
import { type FileTexts, fileMessages } from "./messages";
import type { Files, Sending } from "./use-sending";

const whole = 100;
const almost = 99;

function percentOf({ file, sent, phase }: Sending): number {
  const percent = Math.floor((sent / Math.max(1, file.content.size)) * whole);
  return phase === "finishing" ? almost : Math.min(almost, percent);
}

function wordOf(sending: Sending, t: FileTexts): string {
  if (sending.phase === "waiting") {
    return t.waiting;
  }
  return sending.phase === "finishing" ? t.finishing : t.sending(percentOf(sending));
}

function problemOf({ problem, error }: Sending, locale: Locale): string {
  const words: Record<string, string> = uploadProblems[locale];
  if (problem === "refused") {
    return uploadFailureText(error, locale, fileMessages[locale].notReached);
  }
  return words[problem] ?? "";
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
          const { file, phase } = sending;
          const problem = problemOf(sending, locale);
          return (
            <li key={file.id}>
              <strong>{t.chosen(file.name, formatFileSize(file.content.size, locale))}</strong>
              {phase === "failed" ? null : (
                <>
                  <progress
                    max={whole}
                    value={percentOf(sending)}
                    aria-label={t.progressOf(file.name)}
                  />
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
                  label={phase === "failed" ? t.remove(file.name) : t.cancel(file.name)}
                  onClick={() => void cancel(sending)}
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
