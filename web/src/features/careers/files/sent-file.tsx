"use client";

import { useState } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { openInTab } from "@/lib/open-in-tab";
import { formatFileSize } from "@/upload/file-size";
import { failureText } from "../failure-text";
import type { HeadingLevel } from "../heading-level";
import { Question, useQuestion } from "../question";
import { FileMenu } from "./file-menu";
import { fileMessages } from "./messages";
import { nameOf, type Request } from "./requests";

type SentFileProps = {
  attachment: Pick<
    OwnApplication["attachments"][number],
    "attachmentId" | "fileName" | "docType" | "bytes" | "state"
  >;
  /** What it was sent for, where it was asked for. */
  request: Request | undefined;
  canRemove: boolean;
  locale: Locale;
  level: HeadingLevel;
  calls: FileCalls;
  onRemoved: () => void;
};

/** A file that has arrived; it opens in a new tab, and is removed after a question. */
export function SentFile(props: SentFileProps) {
  const { attachment, request, canRemove, locale, level, calls, onRemoved } = props;
  const t = fileMessages[locale];
  const question = useQuestion<HTMLElement>();
  const [failure, setFailure] = useState("");
  const { attachmentId, fileName, state } = attachment;
  const isRejected = state === "ready" && request?.state === "rejected";

  async function attempt(work: () => Promise<unknown>) {
    setFailure("");
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error, locale, t));
    }
  }

  async function open() {
    const blocked = await openInTab(() => calls.open(attachmentId));
    if (blocked !== null) {
      window.location.assign(blocked);
    }
  }

  async function remove() {
    await calls.remove(attachmentId);
    onRemoved();
  }

  return (
    <li className="sent-file">
      <div className="sent-file-row">
        <div className="sent-file-about">
          <strong>{fileName}</strong>
          <p className="sent-file-facts">
            <span>{describe(attachment, request, locale)}</span>
            <span>{isRejected ? t.notAccepted : t.states[state]}</span>
          </p>
        </div>
        {state === "ready" ? (
          <button
            type="button"
            className="sent-file-open"
            aria-label={t.open(fileName)}
            onClick={() => void attempt(open)}
          >
            {t.openShort}
          </button>
        ) : null}
        {canRemove && !question.isAsking ? (
          <FileMenu name={fileName} t={t} opener={question.opener} onRemove={question.ask} />
        ) : null}
      </div>
      {failure === "" ? null : (
        <p className="file-failure" role="alert">
          {failure}
        </p>
      )}
      {question.isAsking ? (
        <Question
          title={t.removeTitle(fileName)}
          text={t.removeText}
          level={level}
          keep={t.keep}
          confirm={t.reallyRemove}
          onKeep={question.keep}
          onConfirm={() => void attempt(remove)}
        />
      ) : null}
    </li>
  );
}

/** TB test, 2.9 MB */
function describe(
  { docType, bytes }: SentFileProps["attachment"],
  request: Request | undefined,
  locale: Locale,
): string {
  const t = fileMessages[locale];
  const types: Record<string, string> = t.types;
  const type = request === undefined ? (types[docType] ?? t.types.CUSTOM) : nameOf(request, t);
  return bytes === null ? type : `${type}, ${formatFileSize(bytes, locale)}`;
}
