import type { ApplicationEmail } from "@/lib/api/generated/types.gen";
import { formatMoment } from "@/lib/moments";
import type { ApplicationEmailTexts } from "./messages";

type Timed = Pick<
  ApplicationEmail,
  | "state"
  | "attempts"
  | "createdAt"
  | "notBefore"
  | "awaitingSince"
  | "sentAt"
  | "resentAt"
  | "bouncedAt"
>;

/** What happened to an email and when, in order; since when and until when it waits is shown only while it does. */
export function timesOf(email: Timed, t: ApplicationEmailTexts, timeZone: string): string[] {
  const isAwaiting = email.state === "queued" && email.awaitingSince !== null;
  const isHeld = email.state === "queued" && email.attempts === 0 && !isAwaiting;
  const times: [(moment: string) => string, string | null][] = [
    [t.queued, email.sentAt === null ? email.createdAt : null],
    [t.heldUntil, isHeld ? email.notBefore : null],
    [t.awaiting, isAwaiting ? email.awaitingSince : null],
    [t.sent, email.sentAt],
    [t.sentAgain, email.resentAt],
    [t.cameBack, email.bouncedAt],
  ];
  return times.flatMap(([say, at]) => (at === null ? [] : [say(formatMoment(at, timeZone))]));
}
