import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { taskMessages } from "./messages";

/** How much somebody has to do about an application, beside its name. */
export function OpenTasksMark({ count }: { count: number }) {
  const t = useMessages(taskMessages);
  return count === 0 ? null : <Tag severity="warning">{t.open(count)}</Tag>;
}
