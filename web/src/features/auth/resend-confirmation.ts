import { requestMail } from "@/lib/session/request-mail";

/** Has the mail sent again that confirms a new account's address. */
export function resendConfirmation(email: string): Promise<void> {
  return requestMail((auth) => auth.resend({ type: "signup", email }));
}
