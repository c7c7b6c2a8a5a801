/**
 * Searches name people, and addresses are kept by histories, proxies and logs. The address holds a random
 * key; only this tab knows the text behind it, until the person signs out.
 */

import { randomId } from "../intents/random-id";
import { type KeyStore, tabStore } from "../storage/browser-storage";

/** The key's name in an address. */
export const searchParam = "search";

const family = "carehire.search";
const prefix = `${family}:`;
const longest = 100;

function keysOf(store: KeyStore, beginning: string): string[] {
  return store.keys().filter((key) => key.startsWith(beginning));
}

/** The text of an address's search; an address from another tab has none here. */
export function readSearch(params: URLSearchParams, store = tabStore): string {
  const plain = params.get("q");
  const text = plain ?? store.get(prefix + (params.get(searchParam) ?? "")) ?? "";
  return text.slice(0, longest);
}

/** The key to put into an address for a text. */
export function keepSearch(text: string, store = tabStore): string {
  const known = keysOf(store, prefix).find((kept) => store.get(kept) === text);
  if (known !== undefined) {
    return known.slice(prefix.length);
  }
  const key = randomId().slice(0, 8);
  store.set(prefix + key, text);
  return key;
}

/** Whether an address spells out its search, as old bookmarks do. */
export function isSpelledOut(params: URLSearchParams): boolean {
  return params.has("q");
}

/** When a person signs out, nothing of what they looked for stays in the tab. */
export function forgetSearches(store = tabStore): void {
  for (const key of keysOf(store, family)) {
    store.remove(key);
  }
}
