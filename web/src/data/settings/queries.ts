import { getSettingsOptions } from "@/lib/api/generated/settings/query.gen";

export function settingsQuery(fallback: string) {
  return getSettingsOptions({ meta: { fallback } });
}
