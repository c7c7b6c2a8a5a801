/** What somebody was writing when their session ended; it stays in the tab until it is saved or given up. */

export type Draft = { text: string; version: number };

type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "carehire.draft:";

function keyOf(person: string, subject: string): string {
  return `${prefix}${person}:${subject}`;
}

function removeAll(store: DraftStore, isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  for (const key of keys.filter((name) => name.startsWith(prefix) && isGone(name))) {
    store.removeItem(key);
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
  store: DraftStore = sessionStorage,
): Draft | null {
  removeAll(store, (key) => !key.startsWith(keyOf(person, "")));
  try {
    const draft: unknown = JSON.parse(store.getItem(keyOf(person, subject)) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(
  person: string,
  subject: string,
  draft: Draft,
  store: DraftStore = sessionStorage,
): void {
  try {
    store.setItem(keyOf(person, subject), JSON.stringify(draft));
  } catch {
    // No room, or storage is switched off: the text is on the screen still.
  }
}

export function dropDraft(
  person: string,
  subject: string,
  store: DraftStore = sessionStorage,
): void {
  store.removeItem(keyOf(person, subject));
}

/** When a person signs out by choice, nothing of what they wrote stays behind. */
export function forgetDrafts(store: DraftStore = sessionStorage): void {
  removeAll(store, () => true);
}
