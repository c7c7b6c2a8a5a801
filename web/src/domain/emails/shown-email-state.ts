import type { OutboundEmail } from "@/lib/api/generated/types.gen";
import type { EmailWords } from "./email-words";

type Known = Pick<OutboundEmail, "state" | "bouncedAt" | "resentAt" | "notBefore" | "attempts">;

/** What became of an email so far, in the words of its tag. */
export function shownState(email: Known, t: Pick<EmailWords, "states">) {
  const word = wordOf(email);
  return { tone: tones[word], children: t.states[word] };
}

function wordOf({ state, bouncedAt, resentAt, notBefore, attempts }: Known) {
  if (bouncedAt !== null) {
    return "bounced";
  }
  switch (state) {
    case "handing_over":
      return "sending";
    case "queued":
      return notBefore !== null && attempts === 0 ? "held" : "queued";
    case "sent":
      return resentAt === null ? "sent" : "sentTwice";
    default:
      return state;
  }
}

const tones = {
  queued: "new",
  held: "new",
  sending: "new",
  uncertain: "waiting",
  sent: "done",
  sentTwice: "waiting",
  bounced: "urgent",
  failed: "urgent",
  canceled: "closed",
} as const;
