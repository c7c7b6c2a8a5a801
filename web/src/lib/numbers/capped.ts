import type { Locale } from "../messages/locale";
import { formatCount } from "./counting";

const most = 1000;

/** 999, or 1,000+ for what the API does not count any further. */
export function formatCapped(count: number, locale: Locale): string {
  return count > most ? `${formatCount(most, locale)}+` : formatCount(count, locale);
}
