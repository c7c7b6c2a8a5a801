/** What states, DC and territories of the US are called; their codes are the API's. */

import type { Address } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

type UsState = Address["state"];
type Names = Readonly<Record<Locale, string>>;

const both = (name: string): Names => ({ en: name, es: name });
const named = (en: string, es: string): Names => ({ en, es });

const usStates: Readonly<Record<UsState, Names>> = {
  AL: both("Alabama"),
  AK: both("Alaska"),
  AZ: both("Arizona"),
  AR: both("Arkansas"),
  CA: both("California"),
  CO: both("Colorado"),
  CT: both("Connecticut"),
  DE: both("Delaware"),
  DC: named("District of Columbia", "Distrito de Columbia"),
  FL: both("Florida"),
  GA: both("Georgia"),
  HI: named("Hawaii", "Hawái"),
  ID: both("Idaho"),
  IL: both("Illinois"),
  IN: both("Indiana"),
  IA: both("Iowa"),
  KS: both("Kansas"),
  KY: both("Kentucky"),
  LA: named("Louisiana", "Luisiana"),
  ME: both("Maine"),
  MD: both("Maryland"),
  MA: both("Massachusetts"),
  MI: named("Michigan", "Míchigan"),
  MN: both("Minnesota"),
  MS: named("Mississippi", "Misisipi"),
  MO: named("Missouri", "Misuri"),
  MT: both("Montana"),
  NE: both("Nebraska"),
  NV: both("Nevada"),
  NH: named("New Hampshire", "Nuevo Hampshire"),
  NJ: named("New Jersey", "Nueva Jersey"),
  NM: named("New Mexico", "Nuevo México"),
  NY: named("New York", "Nueva York"),
  NC: named("North Carolina", "Carolina del Norte"),
  ND: named("North Dakota", "Dakota del Norte"),
  OH: both("Ohio"),
  OK: both("Oklahoma"),
  OR: named("Oregon", "Oregón"),
  PA: named("Pennsylvania", "Pensilvania"),
  RI: both("Rhode Island"),
  SC: named("South Carolina", "Carolina del Sur"),
  SD: named("South Dakota", "Dakota del Sur"),
  TN: both("Tennessee"),
  TX: both("Texas"),
  UT: both("Utah"),
  VT: both("Vermont"),
  VA: both("Virginia"),
  WA: both("Washington"),
  WV: named("West Virginia", "Virginia Occidental"),
  WI: both("Wisconsin"),
  WY: both("Wyoming"),
  AS: named("American Samoa", "Samoa Americana"),
  GU: both("Guam"),
  MP: named("Northern Mariana Islands", "Islas Marianas del Norte"),
  PR: both("Puerto Rico"),
  VI: named("U.S. Virgin Islands", "Islas Vírgenes de EE. UU."),
};

/** New Jersey (NJ) of NJ; what is no code stays as it is. */
export function usStateName(code: string, locale: Locale): string {
  const names: Names | undefined = usStates[code as UsState];
  return names === undefined ? code : `${names[locale]} (${code})`;
}

/** All of them in the order of their names, with what else they are found by. */
export function usStateChoices(locale: Locale) {
  return Object.entries(usStates)
    .sort(([, one], [, other]) => one[locale].localeCompare(other[locale], locale))
    .map(([value, { en, es }]) => ({ value, label: usStateName(value, locale), also: [en, es] }));
}
