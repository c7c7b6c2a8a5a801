"use client";

import { type ReactNode, useState } from "react";
import { openFile, removeFile } from "@/data/careers/attachments";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { openInTab } from "@/lib/open-in-tab";
import { formatFileSize } from "@/lib/upload/file-size";
import { describeUsDate } from "@/lib/us-date";
import { failureText } from "../careers/failure-text";
import { ChooseFile } from "./choose-file";
import { type FileTexts, fileMessages } from "./messages";
import { cvField, fieldFor } from "./owners";
import { SendingList } from "./sending-list";
import { useSending } from "./use-sending";

type Attachment = OwnApplication["attachments"][number];
type Request = OwnApplication["requests"][number];

type OwnFilesProps = {
  application: OwnApplication;
  locale: Locale;
  /** Today in the agency's time zone, as dates are written. */
  today: string;
  failures: { offline: string; failed: string };
  onChanged: () => void;
};

const asking: readonly Request["state"][] = ["open", "rejected"];

function isOver(due: string, today: string): boolean {
  const [dueKey, todayKey] = [due, today].map((day) => day.slice(-4) + day.slice(0, 5));
  return (dueKey ?? "") < (todayKey ?? "");
}

/** What an applicant has sent and is asked for; what is on its way goes on by itself. */
export function OwnFiles(props: OwnFilesProps) {
  const { application, locale, onChanged } = props;
  const t = fileMessages[locale];
  const { sendings, add, retry, cancel } = useSending(application.id, onChanged);
  const { attachments, requests, takesFiles } = application;
  const isOnTheWay = (field: string) => sendings.some(({ file }) => file.field === field);
  const hasCv = attachments.some(({ docType }) => docType === cvField) || isOnTheWay(cvField);
  const isCvAsked = requests.some(
    ({ docType, state }) => docType === "cv" && asking.includes(state),
  );
  return (
    <>
      {requests.length === 0 ? null : (
        <section aria-labelledby="asked-title">
          <h2 id="asked-title">{t.asked}</h2>
          <ul className="own-files">
            {requests.map((request) => (
              <Asked key={request.id} request={request} {...props}>
                {takesFiles && asking.includes(request.state) && !isOnTheWay(fieldFor(request)) ? (
                  <ChooseFile
                    label={nameOf(request, t)}
                    locale={locale}
                    onChosen={(content, name) => void add(fieldFor(request), name, content)}
                  />
                ) : null}
              </Asked>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="files-title">
        <h2 id="files-title">{t.files}</h2>
        {attachments.length === 0 && sendings.length === 0 ? <p>{t.noFiles}</p> : null}
        <ul className="own-files">
          {attachments
            .filter(({ state }) => state !== "uploading")
            .map((attachment) => (
              <Sent key={attachment.attachmentId} attachment={attachment} {...props} />
            ))}
        </ul>
        <SendingList
          sendings={sendings}
          locale={locale}
          onRetry={retry}
          onCancel={(sending) => void cancel(sending)}
        />
        {takesFiles && application.cv !== "none" && !hasCv && !isCvAsked ? (
          <>
            <h3>{t.addCv}</h3>
            <ChooseFile
              label={t.cv}
              locale={locale}
              onChosen={(content, name) => void add(cvField, name, content)}
            />
          </>
        ) : null}
      </section>
    </>
  );
}

type AskedProps = OwnFilesProps & { request: Request; children: ReactNode };

function nameOf({ docType, name }: Request, t: FileTexts): string {
  return docType === null ? name : t.types[docType];
}

/** A document that is asked for, and how it stands. */
function Asked({ request, locale, today, children }: AskedProps) {
  const t = fileMessages[locale];
  const { note, dueOn, state, decisionReason } = request;
  const isAsking = asking.includes(state);
  const dueWords = dueOn !== null && isOver(dueOn, today) ? t.overdue : t.dueOn;
  return (
    <li>
      <strong>{nameOf(request, t)}</strong>
      <span className={isAsking ? "own-files-missing" : ""}>{t.requests[state]}</span>
      {state === "rejected" && decisionReason !== null ? <p>{t.why(decisionReason)}</p> : null}
      {isAsking && note !== null ? <p>{note}</p> : null}
      {isAsking && dueOn !== null ? (
        <p>{dueWords(describeUsDate(dueOn, locale, "medium"))}</p>
      ) : null}
      {children}
    </li>
  );
}

type SentProps = OwnFilesProps & { attachment: Attachment };

/** A file that has arrived; it is opened in a tab of its own, and removed after a question. */
function Sent({ attachment, application, locale, failures, onChanged }: SentProps) {
  const t = fileMessages[locale];
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState("");
  const { attachmentId, fileName, bytes, state, docType } = attachment;

  async function attempt(work: () => Promise<unknown>) {
    setFailure("");
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error, locale, failures));
    }
  }

  async function open() {
    const blocked = await openInTab(() => openFile(attachmentId));
    if (blocked !== null) {
      window.location.assign(blocked);
    }
  }

  async function remove() {
    await removeFile(attachmentId);
    onChanged();
  }

  return (
    <li>
      <strong>{fileName}</strong>
      <span>{describe(t, docType, bytes, locale)}</span>
      <span>{t.states[state]}</span>
      {failure === "" ? null : (
        <p className="file-failure" role="alert">
          {failure}
        </p>
      )}
      {isAsking ? (
        <section className="application-question" aria-label={t.removeTitle(fileName)}>
          <h3>{t.removeTitle(fileName)}</h3>
          <p>{t.removeText}</p>
          <p className="choose-file-buttons">
            <button type="button" className="careers-button" onClick={() => void attempt(remove)}>
              {t.reallyRemove}
            </button>
            <button
              type="button"
              className="careers-button is-quiet"
              onClick={() => setAsking(false)}
            >
              {t.keep}
            </button>
          </p>
        </section>
      ) : (
        <p className="choose-file-buttons">
          {state === "ready" ? (
            <button
              type="button"
              className="careers-button is-quiet"
              onClick={() => void attempt(open)}
            >
              {t.open(fileName)}
            </button>
          ) : null}
          {application.takesFiles ? (
            <button
              type="button"
              className="careers-button is-quiet"
              onClick={() => setAsking(true)}
            >
              {t.remove(fileName)}
            </button>
          ) : null}
        </p>
      )}
    </li>
  );
}

function describe(t: FileTexts, docType: string, bytes: number | null, locale: Locale): string {
  const types: Record<string, string> = t.types;
  const type = types[docType] ?? t.types.CUSTOM;
  return bytes === null ? type : `${type}, ${formatFileSize(bytes, locale)}`;
}
