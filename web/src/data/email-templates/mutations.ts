import { sendTemplateTest } from "@/lib/api/generated/email-templates/sdk.gen";
import type { TemplateText } from "@/lib/api/generated/types.gen";

/** Sends a text to the person's own address. */
export function sendTestOfTemplate(text: TemplateText, fallback: string) {
  return sendTemplateTest({ body: text, meta: { fallback } });
}
