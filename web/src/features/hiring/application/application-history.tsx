"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { Tag } from "@/components/tag";
import { statusHistoryQuery } from "@/data/applications/queries";
import { interviewWords } from "@/domain/hiring/interview-words";
import type { ApplicationDetail, StatusHistoryEntry } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { formatUsTime } from "@/lib/us-time";
import { nameOf } from "../applicant-names";
import { type ApplicationsTexts, applicationsMessages } from "../messages";
import { StatusTag } from "../status-tag";
import { useUndo } from "../undo/use-undo";

type ApplicationHistoryProps = { application: ApplicationDetail; timeZone: string };

/** Every move, the last one first. */
export function ApplicationHistory({ application, timeZone }: ApplicationHistoryProps) {
  const t = useMessages(applicationsMessages);
  const query = useQuery(statusHistoryQuery(application.id));
  return (
    <section className="card" aria-labelledby="history-title">
      <h2 id="history-title">{t.history}</h2>
      <Fetched query={query} failed="Failed to fetch status history">
        {(entries) =>
          entries.length === 0 ? (
            <p className="muted">{t.noHistory}</p>
          ) : (
            <ol className="application-history" reversed>
              {entries.toReversed().map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  application={application}
                  timeZone={timeZone}
                  t={t}
                />
              ))}
            </ol>
          )
        }
      </Fetched>
    </section>
  );
}

type InterviewType = NonNullable<StatusHistoryEntry["interviewType"]>;

type EntryProps = {
  entry: StatusHistoryEntry;
  application: ApplicationDetail;
  timeZone: string;
  t: ApplicationsTexts;
};

function Entry({ entry, application, timeZone, t }: EntryProps) {
  const { locale } = useLocale();
  const reason = locale === "es" ? entry.reasonNameEs : entry.reasonName;
  const { types } = useMessages(interviewWords);
  const why = [interviewOf(entry, types), reason, entry.reason, entry.overrideReason].filter(
    Boolean,
  );
  return (
    <li>
      <p className="row">
        {entry.undoesId === null ? (
          <StatusTag status={entry.toStatus} t={t} />
        ) : (
          <Tag tone="closed">{t.undoMark(t.statuses[entry.toStatus])}</Tag>
        )}
        {entry.isUndone ? <Tag tone="closed">{t.undoneMark}</Tag> : null}
        <span>{[formatMoment(entry.createdAt, timeZone), ...byWhom(entry, t)].join(", ")}</span>
        {entry.canUndo ? <UndoButton moveId={entry.id} application={application} t={t} /> : null}
      </p>
      {why.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </li>
  );
}

/** Who made a move; not revealed to people about their own applications. */
function byWhom({ byApplicant, actorName }: StatusHistoryEntry, t: ApplicationsTexts): string[] {
  if (byApplicant === null) {
    return [];
  }
  if (byApplicant) {
    return [t.byApplicant];
  }
  return [actorName === null ? t.byLeft : t.by(actorName)];
}

/** The interview that a move has set, in the agency's time zone as all of the page. */
function interviewOf(
  entry: StatusHistoryEntry,
  types: Record<InterviewType, string>,
): string | null {
  const { interviewType: type, interviewDate: date, interviewTime: time } = entry;
  if (type === null || date === null || time === null) {
    return null;
  }
  const day = date.replaceAll("-", "/");
  return [day, formatUsTime(time), types[type], entry.interviewPlace].filter(Boolean).join(", ");
}

type UndoButtonProps = { moveId: string; application: ApplicationDetail; t: ApplicationsTexts };

function UndoButton({ moveId, application, t }: UndoButtonProps) {
  const { id } = application;
  const undo = useUndo({ id: moveId, applicationId: id, names: [nameOf(application)] });
  return (
    <Button
      label={t.undoMove}
      icon="pi pi-undo"
      text
      size="small"
      loading={undo.isPending}
      onClick={undo.start}
    />
  );
}
