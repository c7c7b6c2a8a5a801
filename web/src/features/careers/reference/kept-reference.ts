/** The token of the link, and what was entered: both stay on the device until the answer has arrived. */

import type { FormValues } from "@/form/declare";
import { randomId } from "@/lib/intents/random-id";
import { browserStore, tabStore } from "@/lib/storage/browser-storage";
import { takeToken } from "../mailed-token";

export type KeptReference = { values: FormValues; requestKey: string };

const tokenKey = "reference-link";
const answersOf = (token: string) => `reference-${token.slice(0, 12)}`;

/** The address's, or, after a reload and in the other language, the tab's. */
export function readToken(): string {
  const token = takeToken();
  if (token === "") {
    return tabStore.get(tokenKey) ?? "";
  }
  tabStore.set(tokenKey, token);
  return token;
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
