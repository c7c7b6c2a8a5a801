"use client";

import { Button } from "@/components/button";
import { Link } from "@/components/link";
// Not the lazy one: this part is loaded whole, so that it opens without a connection too.
import { SheetHost } from "@/components/overlay/sheet-host";
import type { AuditEvent } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { staffApplicationPage } from "@/pages";
import { Fact } from "../fact";
import { entityWords } from "./entity-words";
import { actorName, detailsOf, eventName } from "./event-words";
import { auditMessages } from "./messages";

type EventSheetProps = {
  event: AuditEvent;
  timeZone: string;
  onActor: (actorId: string) => void;
  onHide: () => void;
};

/** One event beside the list: which rows it was about, and what else its actor did. */
export function EventSheet({ event, timeZone, onActor, onHide }: EventSheetProps) {
  const t = useMessages(auditMessages);
  const entities = useMessages(entityWords);
  const { actorId } = event;
  return (
    <SheetHost title={eventName(event, t, entities)} visible onHide={onHide}>
      <div className="stack">
        <dl className="log-facts">
          <Fact label={t.who}>{actorName(event, t)}</Fact>
          <Fact label={t.when}>{formatMoment(event.occurredAt, timeZone)}</Fact>
          <Fact label={t.details}>{detailsOf(event)}</Fact>
          <Fact label={t.request}>{event.requestId}</Fact>
        </dl>
        <Rows event={event} />
        {actorId === null ? null : (
          <div className="row">
            <Button
              outlined
              label={t.allOfActor(actorName(event, t))}
              onClick={() => onActor(actorId)}
            />
          </div>
        )}
      </div>
    </SheetHost>
  );
}

/** The rows by their ids, since the record holds nothing of what was in them. */
function Rows({ event }: { event: AuditEvent }) {
  const t = useMessages(auditMessages);
  const { entity, entityIds, entityCount } = event;
  const more = entityCount - entityIds.length;
  return entityCount === 0 ? null : (
    <section className="stack">
      <h2>{t.rowCount(entityCount)}</h2>
      <ul className="audit-rows">
        {entityIds.map((id) => (
          <li key={id}>
            <code>{id}</code>
            {entity === "applications" ? (
              <Link href={staffApplicationPage(id)}>{t.openApplication}</Link>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="muted">{t.moreRows(more)}</p> : null}
    </section>
  );
}
