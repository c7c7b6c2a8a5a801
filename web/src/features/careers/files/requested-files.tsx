"use client";

import { useId } from "react";
import type { Locale } from "@/lib/messages/locale";
import { describeUsDate } from "@/lib/us-date";
import { ChooseFile } from "@/upload/choose/choose-file";
import type { FileWeight } from "@/upload/look/look";
import type { HeadingLevel } from "../heading-level";
import { careersLook } from "./careers-look";
import { fieldFor } from "./file-owners";
import { fileMessages } from "./messages";
import { isAsking, nameOf, type Request } from "./requests";
import type { Files } from "./use-sending";

type AskedProps = {
  files: Files;
  canSend: boolean;
  locale: Locale;
  /** Today in the agency's time zone, as dates are written. */
  today: string;
};

type RequestedFilesProps = AskedProps & {
  requests: readonly Request[];
  level: HeadingLevel;
  /** Whether the first that is missing is what the page waits for. */
  isFirst?: boolean;
};

function isOver(due: string, today: string): boolean {
  const [dueKey, todayKey] = [due, today].map((day) => day.slice(-4) + day.slice(0, 5));
  return (dueKey ?? "") < (todayKey ?? "");
}

/** The documents that are asked for; nothing where there are none. */
export function RequestedFiles(props: RequestedFilesProps) {
  const { requests, level, isFirst = false, ...around } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  if (requests.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{fileMessages[around.locale].asked}</Heading>
      <ul className="own-files">
        {requests.map((request) => (
          <Asked
            key={request.id}
            request={request}
            weight={isFirst && request === requests.find(isAsking) ? "main" : "plain"}
            {...around}
          />
        ))}
      </ul>
    </section>
  );
}

/** A document that is asked for, how it stands and, where it is missing, how it is sent. */
function Asked(props: AskedProps & { request: Request; weight: FileWeight }) {
  const { request, weight, files, canSend, locale, today } = props;
  const t = fileMessages[locale];
  const { note, dueOn, state, decisionReason } = request;
  const isMissing = isAsking(request);
  const field = fieldFor(request);
  const dueWords = dueOn !== null && isOver(dueOn, today) ? t.overdue : t.dueOn;
  return (
    <li className={weight === "main" ? "is-first" : ""}>
      <strong>{nameOf(request, t)}</strong>
      <span className={isMissing ? "own-files-missing" : ""}>{t.requests[state]}</span>
      {state === "rejected" && decisionReason !== null ? <p>{t.why(decisionReason)}</p> : null}
      {isMissing && note !== null ? <p>{note}</p> : null}
      {isMissing && dueOn !== null ? (
        <p>{dueWords(describeUsDate(dueOn, locale, "medium"))}</p>
      ) : null}
      {isMissing && canSend && !files.isOnTheWay(field) ? (
        <ChooseFile
          look={careersLook}
          weight={weight}
          label={nameOf(request, t)}
          locale={locale}
          onChosen={({ content, name }) => void files.add(field, name, content)}
        />
      ) : null}
    </li>
  );
}
