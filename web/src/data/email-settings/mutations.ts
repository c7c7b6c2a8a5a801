import { sendTestEmail } from "@/lib/api/generated/email-settings/sdk.gen";
import type { TestEmail } from "@/lib/api/generated/types.gen";

/** Sends an email by the active mail server. */
export function sendTest(email: TestEmail, fallback: string) {
  return sendTestEmail({ body: email, meta: { fallback } });
}
