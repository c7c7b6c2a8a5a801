/** What a listing pays per hour, as it is written in the United States, in both languages. */

import type { Locale } from "@/lib/messages/locale";
import { payMessages } from "./pay-messages";

export type Pay = number | null | undefined;

const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars to the cent: $1,250.50. */
export function inDollars(pay: number): string {
  return exact.format(pay);
}

/** $18.50–$22.00; one end where the other is missing or the same, and nothing without either. */
export function payRange(least: Pay, most: Pay, locale: Locale): string {
  const t = payMessages[locale];
  const [low, high] = [least ?? undefined, most ?? undefined];
  if (low === undefined) {
    return high === undefined ? "" : t.upTo(exact.format(high));
  }
  if (high === undefined) {
    return t.from(exact.format(low));
  }
  return low === high ? exact.format(low) : `${exact.format(low)}–${exact.format(high)}`;
}

/** $18.50–$22.00 an hour */
export function hourlyPay(least: Pay, most: Pay, locale: Locale): string {
  const range = payRange(least, most, locale);
  return range === "" ? "" : payMessages[locale].anHour(range);
}
