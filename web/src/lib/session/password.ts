import { supabaseAuth, transientAuth } from "./supabase";

/** The current password that was given is not the person's. */
class WrongPasswordError extends Error {
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

export type PasswordChange = {
  email: string;
  current: string;
  password: string;
  /** What `mailCode` has sent; Auth asks for it when the sign-in was more than a day ago. */
  code?: string;
};

/** Changes the password of the signed-in person, who knows the current one, unless Auth also wants an emailed code. */
export async function changePassword(change: PasswordChange): Promise<"changed" | "codeNeeded"> {
  const { email, current, password, code } = change;
  await checkPassword(email, current);
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({
    password,
    current_password: current,
    ...(code === undefined ? {} : { nonce: code }),
  });
  if (error?.code === "reauthentication_needed") {
    return "codeNeeded";
  }
  if (error) {
    throw error;
  }
  return "changed";
}

export type EmailChange = { email: string; current: string; newEmail: string };

/** Has Auth email both addresses a link, for the signed-in person, who knows the current password. */
export async function changeEmail({ email, current, newEmail }: EmailChange): Promise<void> {
  await checkPassword(email, current);
  const auth = await supabaseAuth();
  const { error } = await auth.updateUser({ email: newEmail });
  if (error) {
    throw error;
  }
}

/** Has Auth email the code that `changePassword` asks for; an older one no longer works. */
export async function mailCode(): Promise<void> {
  const auth = await supabaseAuth();
  const { error } = await auth.reauthenticate();
  if (error) {
    throw error;
  }
}
