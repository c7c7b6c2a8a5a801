import { useState } from "react";
import type { Locale } from "@/lib/messages/locale";
import { type FailureTexts, failureText } from "./failure-text";

/** Whether something is being sent, and why it did not work: for what one press sends, on a page that has no toasts. */
export function useCall(locale: Locale, t: FailureTexts) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  async function send(work: () => Promise<void>) {
    setSending(true);
    setFailure("");
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error, locale, t));
    }
    setSending(false);
  }
  return { isSending, failure, send };
}
