import { type Auth, supabaseAuth } from "./supabase";

/** What Auth says of the address itself; telling it would tell who has an account. */
const aboutTheAddress = new Set(["over_email_send_rate_limit", "user_not_found"]);

/**
 * Asks Auth for a mail. A known and an unknown address come out alike; what has nothing to do
 * with the address (no connection, too many requests from here) is thrown, for no mail comes.
 */
export async function requestMail(
  ask: (auth: Auth) => Promise<{ error: (Error & { code?: string | undefined }) | null }>,
): Promise<void> {
  const { error } = await ask(await supabaseAuth());
  if (error !== null && !aboutTheAddress.has(error.code ?? "")) {
    throw error;
  }
}
