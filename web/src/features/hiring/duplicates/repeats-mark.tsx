import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { duplicateMessages } from "./messages";

/** Shows beside a name that its row covers more than one application. */
export function RepeatsMark({ count }: { count: number }) {
  const t = useMessages(duplicateMessages);
  return count === 0 ? null : <Tag tone="new">{t.sentTimes(count + 1)}</Tag>;
}
