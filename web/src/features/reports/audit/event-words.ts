import type { AuditEvent } from "@/lib/api/generated/types.gen";
import type { entityWords } from "./entity-words";
import type { AuditTexts } from "./messages";

type EntityTexts = (typeof entityWords)["en"];

/** What there is no word for yet is called as the database does. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? spaced(name);
}

function spaced(name: string): string {
  return name.replaceAll("_", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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
export function detailsOf({ details }: Pick<AuditEvent, "details">): string {
  return Object.entries(details)
    .map(([name, value]) => detailOf(name, value))
    .join("; ");
}

function detailOf(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const list = value.map(String).map(spaced).join(", ");
    return name === "columns" ? list : `${spaced(name)}: ${list}`;
  }
  return value === true ? spaced(name) : `${spaced(name)}: ${String(value)}`;
}
