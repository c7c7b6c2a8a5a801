import { type Auth, supabaseAuth } from "./supabase";

/** What Auth says about the address itself; showing it would reveal who has an account. */
const aboutTheAddress = new Set(["over_email_send_rate_limit", "user_not_found"]);

/**
 * Asks Auth for an email. Known and unknown addresses get the same result; what has nothing to do
 * with the address (no connection, too many requests from here) is thrown, because no email comes.
 */
export async function requestMail(
  ask: (auth: Auth) => Promise<{ error: (Error & { code?: string | undefined }) | null }>,
): Promise<void> {
  const { error } = await ask(await supabaseAuth());
  if (error !== null && !aboutTheAddress.has(error.code ?? "")) {
    throw error;
  }
}
