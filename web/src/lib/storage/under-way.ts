/** What this page is sending, and whether files wait on this device; apart from what sends them, which most pages do not load. */

import { browserStore } from "./browser-storage";

const flag = "carehire.waiting";
const sending = new Set<string>();
let hasKept = false;
const listeners = new Set<() => void>();

export function noteSending(owner: string, isSending: boolean): void {
  if (isSending) {
    sending.add(owner);
  } else {
    sending.delete(owner);
  }
}

export function isSendingFiles(): boolean {
  return sending.size > 0;
}

/** Whether files of staff may wait on this device, of whichever person. */
export function mayWait(): boolean {
  return browserStore.get(flag) !== null;
}

export function noteWaiting(): void {
  hasKept = true;
  if (!mayWait()) {
    browserStore.set(flag, "1");
    for (const listener of listeners) {
      listener();
    }
  }
}

/** Nothing was found to wait; what this page itself keeps may not be written yet. */
export function noteNothing(): void {
  if (!hasKept) {
    browserStore.remove(flag);
  }
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
