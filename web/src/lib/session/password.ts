import { supabaseAuth, transientAuth } from "./supabase";

/** The current password given is not the person's. */
export class WrongPasswordError extends Error {
  override readonly name = "WrongPasswordError";
  readonly code = "current_password_invalid";
}

/** Throws unless the password is the person's; the session that proves it is ended at once. */
export async function checkPassword(email: string, password: string): Promise<void> {
  const auth = await transientAuth();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) {
    throw error.code === "invalid_credentials" ? new WrongPasswordError() : error;
  }
  await auth.signOut({ scope: "local" });
}

/** Changes the password of whoever is signed in and knows the current one. */
export async function changePassword(
  email: string,
  current: string,
  password: string,
): Promise<void> {
  await checkPassword(email, current);
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({ password, current_password: current });
  if (error) {
    throw error;
  }
}
