import type { Application } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { namedFirst, nameOf } from "../applicant-names";
import { bulkMessages } from "./messages";

/** The first of those who were chosen, and how many more. */
export function Whom({ rows }: { rows: readonly Application[] }) {
  const t = useMessages(bulkMessages);
  const more = Math.max(rows.length - namedFirst, 0);
  return <p>{t.whom(rows.slice(0, namedFirst).map(nameOf).join(", "), more)}</p>;
}
