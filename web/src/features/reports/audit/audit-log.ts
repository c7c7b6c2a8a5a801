import { anyRow, type ListView, pageOf } from "@/components/list/view/list-view";
import type { AuditQuery } from "@/lib/api/generated/types.gen";
import { addDays } from "@/lib/us-date";
import { entityWords } from "./entity-words";
import { type AuditTexts, auditMessages } from "./messages";

type Action = keyof AuditTexts["actions"];
type Entity = keyof (typeof entityWords)["en"];

const any = "any";

export const actions = Object.keys(auditMessages.en.actions) as Action[];
export const entities = Object.keys(entityWords.en) as Entity[];

export const auditLog = {
  sorts: ["latest"],
  filters: {
    entity: [any, ...entities],
    action: [any, ...actions],
    actor: anyRow,
    since: [any, "today", "week", "month"],
  },
  item: "event",
} as const;

/** How many days before today the events begin. */
const daysBefore = { today: 0, week: 6, month: 29 } as const;

/** What the API is asked for: everything where nothing is chosen. */
export function toQuery(view: ListView<typeof auditLog>, today: string): AuditQuery {
  const { entity, action, actor, since, limit, cursor } = pageOf(view);
  return {
    limit,
    cursor,
    entity: entity === any ? null : entity,
    action: action === any ? null : action,
    actorId: actor === anyRow ? null : actor,
    firstDay: since === any ? null : addDays(today, -daysBefore[since]),
  };
}
