/** What somebody was writing when their session ended; it stays in the tab until it is saved or given up. */

import { browserStore, type KeyStore, tabStore } from "../storage/browser-storage";

export type Draft = { text: string; version: number };

/** What all keys of drafts begin with, in the tab and on the device. */
export const draftPrefix = "carehire.draft:";

function keyOf(person: string, subject: string): string {
  return `${draftPrefix}${person}:${subject}`;
}

function removeAll(store: KeyStore, isGone: (key: string) => boolean): void {
  for (const key of store.keys().filter((name) => name.startsWith(draftPrefix) && isGone(name))) {
    store.remove(key);
  }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.text === "string" && typeof draft.version === "number";
}

/** The person's draft; whatever somebody else has left in this tab is removed. */
export function readDraft(
  person: string,
  subject: string,
  store: KeyStore = tabStore,
): Draft | null {
  removeAll(store, (key) => !key.startsWith(keyOf(person, "")));
  try {
    const draft: unknown = JSON.parse(store.get(keyOf(person, subject)) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(
  person: string,
  subject: string,
  draft: Draft,
  store: KeyStore = tabStore,
): void {
  store.set(keyOf(person, subject), JSON.stringify(draft));
}

export function dropDraft(person: string, subject: string, store: KeyStore = tabStore): void {
  store.remove(keyOf(person, subject));
}

/** When a person signs out by choice, nothing of what they wrote stays behind. */
export function forgetDrafts(stores: readonly KeyStore[] = [tabStore, browserStore]): void {
  for (const store of stores) {
    removeAll(store, () => true);
  }
}
