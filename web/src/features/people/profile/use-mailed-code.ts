"use client";

import { useState } from "react";
import { mailCode } from "@/lib/session/password";

export type MailedCode = {
  /** Once Auth has asked for a code, whether or not the email could be sent. */
  isNeeded: boolean;
  isSending: boolean;
  /** How many emails went out; each makes the previous code useless. */
  mails: number;
  failure: unknown;
};

const none: MailedCode = { isNeeded: false, isSending: false, mails: 0, failure: undefined };

/** The code that Auth emails to those who signed in too long ago to change the password without it. */
export function useMailedCode() {
  const [state, setState] = useState(none);
  const send = async () => {
    setState((now) => ({ ...now, isNeeded: true, isSending: true, failure: undefined }));
    try {
      await mailCode();
      setState((now) => ({ ...now, isSending: false, mails: now.mails + 1 }));
    } catch (failure) {
      setState((now) => ({ ...now, isSending: false, failure }));
    }
  };
  return { ...state, send, forget: () => setState(none) };
}
