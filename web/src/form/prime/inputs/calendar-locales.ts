import { addLocale } from "primereact/api";
import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";

const labels = defineMessages({
  en: {
    prevDecade: "Previous decade",
    nextDecade: "Next decade",
    prevYear: "Previous year",
    nextYear: "Next year",
    prevMonth: "Previous month",
    nextMonth: "Next month",
    chooseDate: "Choose a date",
    chooseMonth: "Choose a month",
    chooseYear: "Choose a year",
  },
  es: {
    prevDecade: "Década anterior",
    nextDecade: "Década siguiente",
    prevYear: "Año anterior",
    nextYear: "Año siguiente",
    prevMonth: "Mes anterior",
    nextMonth: "Mes siguiente",
    chooseDate: "Elegir una fecha",
    chooseMonth: "Elegir un mes",
    chooseYear: "Elegir un año",
  },
});

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
/** February 2026 begins with a Sunday. */
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, 1 + day));

function named(dates: readonly Date[], locale: Locale, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(`${locale}-US`, options);
  return dates.map((date) => format.format(date));
}

/** Teaches PrimeReact's calendar the words of a language: the United States', so a week begins on Sunday. */
export function addCalendarLocale(locale: Locale): void {
  addLocale(locale, {
    ...labels[locale],
    firstDayOfWeek: 0,
    dayNames: named(DAYS, locale, { weekday: "long" }),
    dayNamesShort: named(DAYS, locale, { weekday: "short" }),
    dayNamesMin: named(DAYS, locale, { weekday: "short" }).map((name) => name.slice(0, 2)),
    monthNames: named(MONTHS, locale, { month: "long" }),
    monthNamesShort: named(MONTHS, locale, { month: "short" }),
  });
}
