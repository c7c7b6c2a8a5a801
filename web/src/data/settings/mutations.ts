import { updateSettings as send } from "@/lib/api/generated/settings/sdk.gen";
import type { AppSettingsUpdate } from "@/lib/api/generated/types.gen";

export function updateSettings(body: AppSettingsUpdate, fallback: string) {
  return send({ body, meta: { fallback } });
}
