import type { OutboundEmail } from "@/lib/api/generated/types.gen";
import type { EmailWords } from "./email-words";

type Known = Pick<OutboundEmail, "bounceReason" | "failure" | "lastError">;

/** Why an email did not arrive: what it failed at in the reader's language, then the mail server's own words. */
export function problemOf(email: Known, t: Pick<EmailWords, "failures">): string | null {
  return email.bounceReason ?? whatFailed(email.failure, email.lastError, t);
}

/** Why an attempt failed, in the same words; null when it did not. */
export function whatFailed(
  failure: Known["failure"] | undefined,
  serversWords: string | null | undefined,
  t: Pick<EmailWords, "failures">,
): string | null {
  const words = [failure ? t.failures[failure] : null, serversWords];
  return words.filter(Boolean).join(" ") || null;
}
