/** Whether a file that waits for the person is on the visit already, or twice in the list. */

import { isSendable, type Queue, type QueueItem } from "./outbox/queue";

export type SameFile = { where: "visit" | "queue"; name: string };

type StoredFile = { fileName: string; sha256: string | null };

/** The file that this one repeats; null once the person has decided to upload it anyway. */
export function sameFileAs<Facts>(
  item: QueueItem<Facts>,
  queue: Queue<Facts>,
  stored: readonly StoredFile[],
): SameFile | null {
  if (item.sha256 === null || item.anyway || !isSendable(item)) {
    return null;
  }
  const onVisit = stored.find((document) => document.sha256 === item.sha256);
  if (onVisit) {
    return { where: "visit", name: onVisit.fileName };
  }
  const earlier = queue
    .slice(0, queue.indexOf(item))
    .find((other) => other.sha256 === item.sha256 && other.phase !== "refused");
  return earlier ? { where: "queue", name: earlier.name } : null;
}

/** As the list shows them: what needs the person's attention first. */
export function attentionFirst<Facts>(
  queue: Queue<Facts>,
  held: ReadonlyMap<string, SameFile>,
): Queue<Facts> {
  const needsAttention = (item: QueueItem<Facts>) =>
    item.phase === "refused" || item.phase === "failed" || held.has(item.id);
  return [...queue.filter(needsAttention), ...queue.filter((item) => !needsAttention(item))];
}
