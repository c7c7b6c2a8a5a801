import { type ListView, pageOf } from "@/components/list/view/list-view";
import type { EmailQuery } from "@/lib/api/generated/types.gen";
import type { EmailTexts } from "./messages";

export const kinds = [
  "account_deactivated",
  "mfa_reset",
  "role_changed",
  "document_requested",
  "document_rejected",
  "document_reminder",
  "form_nudge",
  "duty_digest",
  "form_sealed",
  "form_reopened",
  "document_countersigned",
  "application_thank_you",
  "hr_notification",
  "application_rejection",
  "interview_confirmation",
  "interview_confirmation_online",
  "interview_canceled",
  "interview_withdrawn",
  "interview_invitation",
  "interview_reminder",
  "interview_missed",
  "interview_nudge",
  "interview_offer",
  "interview_displaced",
  "letter_waits",
  "offer_sent",
  "offer_reminder",
  "offer_accepted",
  "offer_withdrawn",
  "offer_was_accepted",
  "offer_was_declined",
  "interviewer_invited",
  "interviewer_updated",
  "interviewer_canceled",
  "scorecard_requested",
  "reference_requested",
  "reference_reminder",
] as const satisfies readonly (keyof EmailTexts["kinds"])[];

export const states = [
  "queued",
  "sending",
  "sent",
  "uncertain",
  "unconfirmed",
  "bounced",
  "failed",
  "canceled",
] as const satisfies readonly (keyof EmailTexts["states"])[];

export const emailLog = {
  sorts: ["-createdAt", "createdAt"],
  filters: { state: ["any", ...states], kind: ["any", ...kinds] },
  item: "email",
  hidden: ["problem"],
} as const;

/** What the API is asked for: everything where nothing is chosen. */
export function toQuery(view: ListView<typeof emailLog>): EmailQuery {
  const { state, kind, ...page } = pageOf(view);
  return { ...page, state: state === "any" ? null : state, kind: kind === "any" ? null : kind };
}
