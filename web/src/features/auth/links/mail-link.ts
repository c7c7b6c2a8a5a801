import type { Session } from "@supabase/supabase-js";
import { updateAccount } from "@/data/account/mutations";
import type { Locale } from "@/lib/messages/locale";
import { finishSignIn } from "@/lib/session/finish-sign-in";
import { fetchMe } from "@/lib/session/me";
import { type Auth, supabaseAuth } from "@/lib/session/supabase";

const linkTypes = ["signup", "email_change", "recovery", "invite"] as const;

export type LinkType = (typeof linkTypes)[number];

export type MailLink = { tokenHash: string; type: LinkType };

type Query = Record<string, string | string[] | undefined>;

/** What a link from an email carries; undefined when it is incomplete or of another kind. */
export function readMailLink(query: Query, allowed: readonly LinkType[]): MailLink | undefined {
  const { token_hash: tokenHash, type } = query;
  const known = allowed.find((candidate) => candidate === type);
  return typeof tokenHash === "string" && tokenHash !== "" && known !== undefined
    ? { tokenHash, type: known }
    : undefined;
}

/** Whether a link can no longer be used, so that trying it again does not help. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "otp_expired";
}

/** Uses the link up; returns the session that began, or null when a second link is wanted. */
export async function redeem(auth: Auth, link: MailLink): Promise<Session | null> {
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) {
    throw error;
  }
  return data.session;
}

/** What the owner of an account says about themselves; the rest of it stays as it is. */
type Said = { firstName?: string; lastName?: string; locale: Locale };

/** Makes the session of a transient client this browser's own, and signs in with it. */
export async function adopt(transient: Auth, returnUrl: string, said?: Said): Promise<void> {
  const { data } = await transient.getSession();
  if (data.session === null) {
    return;
  }
  const { access_token, refresh_token } = data.session;
  const auth = await supabaseAuth();
  const adopted = await auth.setSession({ access_token, refresh_token });
  if (adopted.error) {
    throw adopted.error;
  }
  let token = adopted.data.session?.access_token ?? access_token;
  if (said !== undefined) {
    const { firstName, lastName, phone } = await fetchMe();
    await updateAccount({ firstName, lastName, phone, ...said });
  }
  if (said?.firstName !== undefined) {
    // The token carries the name, and the one at hand was made before there was any.
    const renewed = await auth.refreshSession();
    token = renewed.data.session?.access_token ?? token;
  }
  await finishSignIn(token, returnUrl);
}

/** Whether the account has a name already, by what the server put into its token. */
export function hasName(accessToken: string): boolean {
  const [, payload = ""] = accessToken.split(".");
  const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof claims === "object" && claims !== null && "first_name" in claims
    ? Boolean(claims.first_name)
    : false;
}
