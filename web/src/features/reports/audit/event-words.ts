import type { AuditEvent } from "@/lib/api/generated/types.gen";
import type { entityWords } from "./entity-words";
import type { AuditTexts } from "./messages";

type EntityTexts = (typeof entityWords)["en"];

/** What there is no word for yet is called as the database does. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? spaced(name);
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}

/** What happened, and to what. */
export function eventName(event: AuditEvent, t: AuditTexts, entities: EntityTexts): string {
  return `${wordOf(t.actions, event.action)}: ${wordOf(entities, event.entity)}`;
}

/** Whose doing it was; the product's own, or that of somebody who came by a link, has nobody. */
export function actorName(event: AuditEvent, t: AuditTexts): string {
  return event.actorId === null ? t.automatic : (event.actorName ?? t.noName);
}

/** Which columns were changed, and what else is on record; the database's names, as everywhere in the record. */
export function detailsOf({ details }: AuditEvent): string {
  return Object.entries(details)
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.map(String).map(spaced).join(", ") : String(value);
      return name === "columns" ? text : `${name}: ${text}`;
    })
    .join("; ");
}
