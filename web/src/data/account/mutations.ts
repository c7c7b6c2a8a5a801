import * as me from "@/lib/api/generated/me/sdk.gen";
import type { AccountUpdate } from "@/lib/api/generated/types.gen";

export function updateAccount(body: AccountUpdate, fallback?: string) {
  return me.updateAccount({ body, meta: { fallback } });
}
