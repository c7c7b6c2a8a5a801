import type { Locale } from "@/lib/messages/locale";

/** Those of the states and inhabited territories, by how many people live in them. */
const american = [
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "America/Denver",
  "America/Phoenix",
  "America/Puerto_Rico",
  "Pacific/Honolulu",
  "America/Anchorage",
  "Pacific/Guam",
  "America/St_Thomas",
  "Pacific/Pago_Pago",
];

/** What people call its time: "Eastern Time", "hora oriental". */
function commonName(zone: string, locale: Locale): string | undefined {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value;
}

/** Every time zone to choose from, those of the United States first. */
export function timeZones(chosen: string, locale: Locale) {
  const all = new Set([...american, chosen, ...Intl.supportedValuesOf("timeZone")]);
  return [...all].map((zone) => {
    const name = zone.replaceAll("_", " ");
    const common = american.includes(zone) ? commonName(zone, locale) : undefined;
    return { value: zone, label: common === undefined ? name : `${name}, ${common}` };
  });
}
