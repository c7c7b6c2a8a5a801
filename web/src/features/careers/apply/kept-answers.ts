/** What was entered for a listing, kept on the device until it is sent. */

import { randomId } from "@/lib/intents/random-id";
import { browserStore } from "@/lib/storage/browser-storage";
import { type Answers, isFieldName, noAnswers } from "./answers";

export type Kept = {
  answers: Answers;
  requestKey: string;
  /** Whether these answers were sent under this key, and may have arrived. */
  isTried: boolean;
};

function keyOf(listingId: string): string {
  return `apply-${listingId}`;
}

function readAnswers(value: unknown): Answers {
  const given = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const known = given.filter(([name, text]) => isFieldName(name) && typeof text === "string");
  return { ...noAnswers, ...Object.fromEntries(known) };
}

/** What was kept, or a new beginning with a key of its own. */
export function readKept(listingId: string): Kept {
  try {
    const kept: unknown = JSON.parse(browserStore.get(keyOf(listingId)) ?? "");
    if (typeof kept === "object" && kept !== null && "requestKey" in kept && "answers" in kept) {
      const isTried = "isTried" in kept && kept.isTried === true;
      return { answers: readAnswers(kept.answers), requestKey: String(kept.requestKey), isTried };
    }
  } catch {
    // Nothing was kept, or something that is not ours.
  }
  return { answers: noAnswers, requestKey: randomId(), isTried: false };
}

/** Other answers than those that may have arrived are another application, perhaps somebody else's. */
export function changed({ requestKey, isTried }: Kept, answers: Answers): Kept {
  return { answers, requestKey: isTried ? randomId() : requestKey, isTried: false };
}

export function keep(listingId: string, kept: Kept): void {
  browserStore.set(keyOf(listingId), JSON.stringify(kept));
}

function sentKeyOf(listingId: string): string {
  return `applied-${listingId}`;
}

/** Which application the answers have become, as long as something of it is still on this device. */
export function keepSent(listingId: string, applicationId: string): void {
  browserStore.set(sentKeyOf(listingId), applicationId);
}

export function readSent(listingId: string): string | null {
  return browserStore.get(sentKeyOf(listingId));
}

export function forgetSent(listingId: string): void {
  browserStore.remove(sentKeyOf(listingId));
}

export function forget(listingId: string): void {
  browserStore.remove(keyOf(listingId));
}
