import * as settings from "@/lib/api/generated/settings/sdk.gen";
import type { AppSettingsUpdate, LogoUpdate } from "@/lib/api/generated/types.gen";

export function updateSettings(body: AppSettingsUpdate, fallback: string) {
  return settings.updateSettings({ body, meta: { fallback } });
}

export function updateLogo(body: LogoUpdate, fallback: string) {
  return settings.updateLogo({ body, meta: { fallback } });
}
