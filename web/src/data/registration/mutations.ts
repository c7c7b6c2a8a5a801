import { register } from "@/lib/api/generated/auth/sdk.gen";
import type { Registration } from "@/lib/api/generated/types.gen";

/** Begins an account; whoever owns the address goes on from the mail. */
export function registerAccount(body: Registration, fallback: string) {
  return register({ body, meta: { fallback } });
}
