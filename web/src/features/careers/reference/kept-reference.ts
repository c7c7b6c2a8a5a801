/** The token of the link, and what was entered: both stay on the device until the answer has arrived. */

import type { FormValues } from "@/form/declare";
import { randomId } from "@/lib/intents/random-id";
import { browserStore, tabStore } from "@/lib/storage/browser-storage";

export type KeptReference = { values: FormValues; requestKey: string };

const tokenKey = "reference-link";
const answersOf = (token: string) => `reference-${token.slice(0, 12)}`;

/** It stands behind the #, which no server is told; a reload and the other language find it in the tab. */
export function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== "") {
    tabStore.set(tokenKey, token);
    window.history.replaceState(null, "", window.location.pathname + window.location.search);
  }
  return token === "" ? (tabStore.get(tokenKey) ?? "") : token;
}

function isText(value: unknown): value is string | boolean {
  return typeof value === "string" || typeof value === "boolean";
}

/** What was kept, or a new beginning with a key of its own. */
export function readReference(token: string): KeptReference {
  try {
    const kept: unknown = JSON.parse(browserStore.get(answersOf(token)) ?? "");
    if (typeof kept === "object" && kept !== null && "requestKey" in kept && "values" in kept) {
      const known = Object.entries(kept.values ?? {}).filter(([, value]) => isText(value));
      return { values: Object.fromEntries(known), requestKey: String(kept.requestKey) };
    }
  } catch {
    // Nothing was kept, or something that is not ours.
  }
  return { values: {}, requestKey: randomId() };
}

export function keepReference(token: string, kept: KeptReference): void {
  browserStore.set(answersOf(token), JSON.stringify(kept));
}

export function forgetReference(token: string): void {
  browserStore.remove(answersOf(token));
  tabStore.remove(tokenKey);
}
