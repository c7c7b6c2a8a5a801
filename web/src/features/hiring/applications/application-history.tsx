"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { statusHistoryQuery } from "@/data/applications/queries";
import type { StatusHistoryEntry } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { type ApplicationsTexts, applicationsMessages } from "./messages";
import { StatusTag } from "./statuses";

type ApplicationHistoryProps = { id: string; timeZone: string };

/** Every move, the last one first. */
export function ApplicationHistory({ id, timeZone }: ApplicationHistoryProps) {
  const t = useMessages(applicationsMessages);
  const query = useQuery(statusHistoryQuery(id));
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
                <Entry key={entry.id} entry={entry} timeZone={timeZone} t={t} />
              ))}
            </ol>
          )
        }
      </Fetched>
    </section>
  );
}

type EntryProps = { entry: StatusHistoryEntry; timeZone: string; t: ApplicationsTexts };

function Entry({ entry, timeZone, t }: EntryProps) {
  const who = entry.actorName === null ? t.byApplicant : t.by(entry.actorName);
  const why = [entry.reasonName, entry.reason, entry.overrideReason].filter(Boolean);
  return (
    <li>
      <p className="row">
        <StatusTag status={entry.toStatus} t={t} />
        <span>{`${formatMoment(entry.createdAt, timeZone)}, ${who}`}</span>
      </p>
      {why.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </li>
  );
}
