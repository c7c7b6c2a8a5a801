import type { PersonFieldTexts } from "@/lib/messages/person-fields";

/** The auth service's own rule (supabase/config.toml), and how much of a password bcrypt reads. */
const shortest = 12;
const longestInBytes = 72;

/** What is wrong with a new password: too short, or longer than what the auth service keeps of it. */
export function passwordProblem(value: string, t: PersonFieldTexts): string | undefined {
  if (value.length < shortest) {
    return t.passwordShort;
  }
  const bytes = new TextEncoder().encode(value).length;
  return bytes > longestInBytes ? t.passwordLong : undefined;
}
