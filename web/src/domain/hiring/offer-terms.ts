import type { OwnOffer } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { slashed } from "@/lib/slashed";
import { inDollars } from "../pay/pay-range";
import { offerWords } from "./offer-words";

type Terms = Pick<OwnOffer, "pay" | "payPer" | "hoursPerWeek" | "startsOn" | "workplace">;

/** Pay as it is written in the United States, in both languages: $18.50 per hour. */
export function offeredPay({ pay, payPer = "hour" }: Terms, locale: Locale): string {
  return `${inDollars(pay)} ${offerWords[locale].per[payPer]}`;
}

/** The terms of an offer with their names, in the order in which people ask for them. */
export function offeredTerms(offer: Terms, locale: Locale): [string, string][] {
  const t = offerWords[locale];
  const { hoursPerWeek, startsOn, workplace } = offer;
  return [
    [t.pay, offeredPay(offer, locale)],
    [t.hours, hoursPerWeek == null ? t.open : String(hoursPerWeek)],
    [t.starts, startsOn == null ? t.open : slashed(startsOn)],
    [t.workplace, workplace ?? t.open],
  ];
}
