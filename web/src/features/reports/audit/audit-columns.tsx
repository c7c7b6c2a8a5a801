import type { Column } from "@/components/list/columns";
import type { AuditEvent } from "@/lib/api/generated/types.gen";
import { formatMoment } from "@/lib/moments";
import type { entityWords } from "./entity-words";
import { actorName, detailsOf, eventName } from "./event-words";
import type { AuditTexts } from "./messages";

export function auditColumns(
  t: AuditTexts,
  entities: (typeof entityWords)["en"],
  timeZone: string,
): Column<AuditEvent>[] {
  return [
    {
      key: "what",
      header: t.what,
      isName: true,
      value: (event) => eventName(event, t, entities),
    },
    {
      key: "who",
      header: t.who,
      cardLabel: "",
      isProper: true,
      value: (event) => actorName(event, t),
    },
    {
      key: "rows",
      header: t.rows,
      cardLabel: "",
      className: "nowrap",
      value: (event) => String(event.entityCount),
      cell: (event) => (event.entityCount === 0 ? null : t.rowCount(event.entityCount)),
    },
    { key: "details", header: t.details, isLong: true, card: "none", value: detailsOf },
    {
      key: "when",
      header: t.when,
      cardLabel: "",
      className: "nowrap",
      value: (event) => formatMoment(event.occurredAt, timeZone),
    },
  ];
}
