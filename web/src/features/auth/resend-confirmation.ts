import { requestMail } from "@/lib/session/request-mail";

/** Has the email that confirms a new account's address sent again. */
export function resendConfirmation(email: string): Promise<void> {
  return requestMail((auth) => auth.resend({ type: "signup", email }));
}
