/** The last bulk creation of this tab: it can be undone for half an hour, also after a reload. */

import { tabStore } from "@/lib/storage/browser-storage";

export type LastBatch = {
  id: string;
  created: number;
  skipped: number;
  date: string;
  /** Who made it; a tab may change hands. */
  person: string;
  until: number;
};

const key = "carehire.last-bulk";
const UNDO_MS = 30 * 60_000;
const listeners = new Set<() => void>();

export function subscribeToBatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function storedBatch(): string | null {
  return tabStore.get(key);
}

function isBatch(value: unknown): value is LastBatch {
  const batch = value as Partial<LastBatch> | null;
  return typeof batch?.id === "string" && typeof batch.until === "number";
}

/** What was stored, if it is this person's. */
export function readBatch(stored: string | null, person: string | undefined): LastBatch | null {
  try {
    const batch: unknown = JSON.parse(stored ?? "null");
    return isBatch(batch) && batch.person === person ? batch : null;
  } catch {
    return null;
  }
}

export function writeBatch(batch: Omit<LastBatch, "until">, now: number): string {
  return JSON.stringify({ ...batch, until: now + UNDO_MS });
}

function announce() {
  for (const listener of listeners) {
    listener();
  }
}

export function keepBatch(batch: Omit<LastBatch, "until">): void {
  tabStore.set(key, writeBatch(batch, Date.now()));
  announce();
}

export function forgetBatch(): void {
  tabStore.remove(key);
  announce();
}
