"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Outbox } from "./outbox";
import type { Queue, QueueItem } from "./queue";

const none: Queue<never> = [];

/** An outbox's files as they are now; `onArrived` is called for each that has arrived. */
export function useOutbox<Facts>(
  outbox: Outbox<Facts>,
  onArrived: (item: QueueItem<Facts>) => void,
): Queue<Facts> {
  const tell = useEffectEvent(onArrived);
  useEffect(() => outbox.onArrived((item) => tell(item)), [outbox]);
  return useSyncExternalStore<Queue<Facts>>(outbox.subscribe, outbox.items, () => none);
}
