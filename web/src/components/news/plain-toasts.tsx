"use client";

import { useEffect, useEffectEvent } from "react";
import type { LiveToast } from "./toast-queue";

export type QueuedToasts = {
  /** What waits to be shown, the newest last. */
  queued: readonly LiveToast[];
  /** Called with how many of the oldest have been read. */
  onShown: (count: number) => void;
};

/** The messages without PrimeReact's toast, where its code could not be loaded. */
export function PlainToasts({ queued, onShown }: QueuedToasts) {
  const end = useEffectEvent(() => {
    const now = Date.now();
    onShown(queued.filter(({ message, since }) => since + message.life <= now).length);
  });
  const [oldest] = queued;

  useEffect(() => {
    if (oldest !== undefined) {
      const timer = setTimeout(end, oldest.since + oldest.message.life - Date.now());
      return () => clearTimeout(timer);
    }
  }, [oldest]);

  return (
    <div className="p-toast plain-toasts">
      {queued.map(({ message, since }) => (
        <div
          key={`${since} ${message.detail}`}
          role="alert"
          className={`p-toast-message p-toast-message-${message.severity}`}
        >
          {message.summary === undefined ? null : <strong>{message.summary}</strong>}
          {message.detail === undefined ? null : <div>{message.detail}</div>}
        </div>
      ))}
    </div>
  );
}
