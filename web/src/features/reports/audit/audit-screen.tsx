"use client";

import { useQuery } from "@tanstack/react-query";
import { List } from "@/components/list/list";
import type { FilterField } from "@/components/list/tools/list-tools";
import { anyRow } from "@/components/list/view/list-view";
import { useListView } from "@/components/list/view/use-list-view";
import { lazyPart } from "@/components/parts/lazy-part";
import { ownersQuery } from "@/data/applications/inbox";
import { auditQuery, exportAudit } from "@/data/audit/queries";
import type { AuditEvent } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { auditColumns } from "./audit-columns";
import { actions, auditLog, entities, toQuery } from "./audit-log";
import { entityWords } from "./entity-words";
import { auditMessages } from "./messages";
import "./audit.css";

const EventSheet = lazyPart(() => import("./event-sheet").then((m) => m.EventSheet), {
  closeOf: (props) => props.onHide,
});

/** Who did what to which rows, the latest first. */
export function AuditScreen() {
  const { settings } = useMyself();
  const t = useMessages(auditMessages);
  const words = useMessages(entityWords);
  const list = useListView(auditLog);
  const columns = auditColumns(t, words, settings.timeZone);
  const query = toQuery(list.view, settings.today);
  const result = useQuery(auditQuery(query, t.failed));
  const opened = result.data?.data.find(({ id }) => id === list.view.item);
  return (
    <>
      <List<AuditEvent>
        title={t.title}
        list={list}
        columns={columns}
        result={result}
        failed={t.failed}
        empty={{ icon: "pi pi-history", title: t.empty }}
        noMatch={t.noMatch}
        filters={useAuditFilters(list.view.filters.actor)}
        link={(event) => list.itemHref(event.id)}
        csv={{
          day: settings.today,
          fetchPage: (cursor, signal) =>
            exportAudit({ ...query, cursor, limit: 100 }, t.failed, signal),
          failed: t.failed,
        }}
      />
      {opened === undefined ? null : (
        <EventSheet
          event={opened}
          timeZone={settings.timeZone}
          onActor={(actor) => list.change({ filters: { actor }, item: null })}
          onHide={() => list.change({ item: null })}
        />
      )}
    </>
  );
}

/** What the record can be narrowed by; of the people, those whom applications can be given to are offered by name. */
function useAuditFilters(actor: string): readonly FilterField[] {
  const t = useMessages(auditMessages);
  const words = useMessages(entityWords);
  const owners = useQuery(ownersQuery).data ?? [];
  const people = owners.map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = actor === anyRow || people.some(({ value }) => value === actor);
  const about = entities
    .map((value) => ({ value, label: words[value] }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return [
    { key: "entity", label: t.entity, options: [{ value: "any", label: t.anyEntity }, ...about] },
    {
      key: "action",
      label: t.action,
      options: [
        { value: "any", label: t.anyAction },
        ...actions.map((value) => ({ value, label: t.actions[value] })),
      ],
    },
    {
      key: "actor",
      label: t.actor,
      options: [
        { value: anyRow, label: t.anybody },
        ...people,
        ...(isOffered ? [] : [{ value: actor, label: t.somebody }]),
      ],
    },
    {
      key: "since",
      label: t.since,
      options: [
        { value: "any", label: t.anyTime },
        { value: "today", label: t.today },
        { value: "week", label: t.week },
        { value: "month", label: t.month },
      ],
    },
  ];
}
