import * as emails from "@/lib/api/generated/emails/sdk.gen";

export function retryEmail(id: string, fallback: string) {
  return emails.retryEmail({ path: { email_id: id }, meta: { fallback } });
}
