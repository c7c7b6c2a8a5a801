import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { duplicateMessages } from "./messages";

/** That more than one application stands behind a row, beside its name. */
export function RepeatsMark({ count }: { count: number }) {
  const t = useMessages(duplicateMessages);
  return count === 0 ? null : <Tag tone="new">{t.sentTimes(count + 1)}</Tag>;
}
