/** What states, DC and territories of the US are called. */

import { usStates } from "@/lib/api/generated/shared/us-states.gen";
import type { Locale } from "@/lib/messages/locale";

type Names = Readonly<Record<Locale, string>>;

/** New Jersey (NJ) for NJ; anything that is not a code stays as it is. */
export function usStateName(code: string, locale: Locale): string {
  const names: Names | undefined = usStates[code as keyof typeof usStates];
  return names === undefined ? code : `${names[locale]} (${code})`;
}

/** All of them in the order of their names, with what else they can be found by. */
export function usStateChoices(locale: Locale) {
  return Object.entries(usStates)
    .sort(([, one], [, other]) => one[locale].localeCompare(other[locale], locale))
    .map(([value, { en, es }]) => ({ value, label: usStateName(value, locale), also: [en, es] }));
}
