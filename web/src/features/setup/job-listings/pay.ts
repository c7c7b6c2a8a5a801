/** What a listing pays an hour, as the United States write it in both languages. */

type PayTexts = { payFrom: (pay: string) => string; payUpTo: (pay: string) => string };

export type Pay = number | null | undefined;

const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** $18.50–$22.00; one end where the other is missing or the same, and nothing without either. */
export function payRange(least: Pay, most: Pay, t: PayTexts): string {
  const [low, high] = [least ?? undefined, most ?? undefined];
  if (low === undefined) {
    return high === undefined ? "" : t.payUpTo(exact.format(high));
  }
  if (high === undefined) {
    return t.payFrom(exact.format(low));
  }
  return low === high ? exact.format(low) : `${exact.format(low)}–${exact.format(high)}`;
}
