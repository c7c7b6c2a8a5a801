import { finishSignIn } from "@/lib/session/finish-sign-in";
import { type Auth, supabaseAuth } from "@/lib/session/supabase";

export const linkTypes = ["signup", "email_change", "recovery", "invite"] as const;

export type LinkType = (typeof linkTypes)[number];

export type MailLink = { tokenHash: string; type: LinkType };

type Query = Record<string, string | string[] | undefined>;

/** What a link from a mail carries; undefined when it is incomplete or of another kind. */
export function readMailLink(query: Query, allowed: readonly LinkType[]): MailLink | undefined {
  const { token_hash: tokenHash, type } = query;
  const known = allowed.find((candidate) => candidate === type);
  return typeof tokenHash === "string" && tokenHash !== "" && known !== undefined
    ? { tokenHash, type: known }
    : undefined;
}

/** Whether a link can no longer be used, so that trying it again is no help. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "otp_expired";
}

/** Uses the link up; answers whether a session began. */
export async function redeem(auth: Auth, link: MailLink): Promise<boolean> {
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) {
    throw error;
  }
  return data.session !== null;
}

/** Makes the session of a transient client this browser's own, and signs in with it. */
export async function adopt(transient: Auth, returnUrl: string): Promise<void> {
  const { data } = await transient.getSession();
  if (data.session === null) {
    return;
  }
  const { access_token, refresh_token } = data.session;
  const auth = await supabaseAuth();
  const { data: adopted, error } = await auth.setSession({ access_token, refresh_token });
  if (error) {
    throw error;
  }
  await finishSignIn(adopted.session?.access_token ?? access_token, returnUrl);
}
