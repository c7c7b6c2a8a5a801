import { register } from "@/lib/api/generated/auth/sdk.gen";
import type { Registration } from "@/lib/api/generated/types.gen";

/** Begins an account; the owner of the address continues from the email. */
export function registerAccount(body: Registration, fallback: string) {
  return register({ body, meta: { fallback } });
}
