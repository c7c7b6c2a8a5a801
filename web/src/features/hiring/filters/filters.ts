/** What narrows applications in the address of the list and of the inbox. */

import { anyRow } from "@/components/list/view/list-view";
import { addDays, readUsDate } from "@/lib/us-date";

/** In the place of an owner's id. */
export const mine = "mine";
export const nobody = "nobody";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Somebody's by their id, one's own, nobody's, or anybody's. */
export function readOwner(text: string | null): string {
  const isKnown = text === mine || text === nobody || (text !== null && uuid.test(text));
  return isKnown ? text : anyRow;
}

/** How many days before today each of these words begins: a saved view moves along with the calendar. */
const daysBack = { yesterday: 1, week: 6 } as const;

function isWord(text: string): text is keyof typeof daysBack {
  return Object.hasOwn(daysBack, text);
}

/** The beginning of the period in which they were sent: one of the words, or a day. */
export function readSince(text: string | null): string {
  if (text !== null && isWord(text)) {
    return text;
  }
  const read = readUsDate(text ?? "");
  return read.ok ? read.date : anyRow;
}

/** The day from which on they were sent, as the API is asked for it. */
export function sinceDay(since: string, today: string): string | null {
  if (since === anyRow) {
    return null;
  }
  return isWord(since) ? addDays(today, -daysBack[since]) : since;
}

type Asked = {
  owner: "mine" | "nobody" | null;
  ownerId: string | null;
  jobOpeningId: string | null;
};

/** What the API is asked for. */
export function askedOf(owner: string, jobOpeningId: string): Asked {
  const word = owner === mine || owner === nobody ? owner : null;
  return {
    owner: word,
    ownerId: word === null && owner !== anyRow ? owner : null,
    jobOpeningId: jobOpeningId === anyRow ? null : jobOpeningId,
  };
}
