/** Calendar dates as the product writes them, MM-DD-YYYY: a day, never a moment, so no time zone. */

/** Under the names that the API gives them. */
export type DateProblem = "empty" | "date_format" | "no_such_date" | "date_range";

export type DateReading = { ok: true; date: string } | { ok: false; problem: DateProblem };

type Parts = { year: number; month: number; day: number };

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const DAY_MS = 86_400_000;

function splitText(text: string): Parts | "short_year" | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) {
    return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  }
  const american =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (american) {
    return { year: Number(american[3]), month: Number(american[1]), day: Number(american[2]) };
  }
  return /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{1,2}$/.test(text) ? "short_year" : null;
}

function toUtc({ year, month, day }: Parts): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function isRealDay(parts: Parts): boolean {
  const utc = toUtc(parts);
  return utc.getUTCMonth() === parts.month - 1 && utc.getUTCDate() === parts.day;
}

function write({ year, month, day }: Parts): string {
  return `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}-${String(year).padStart(4, "0")}`;
}

function partsOf(date: string): Parts {
  const [month, day, year] = date.split("-").map(Number);
  return { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
}

/** Reads what a person typed (11-21-2026, 11/21/2026, 11212026, 2026-11-21). */
export function readUsDate(text: string): DateReading {
  const trimmed = text.trim();
  if (trimmed === "") {
    return { ok: false, problem: "empty" };
  }
  const parts = splitText(trimmed);
  if (parts === null) {
    return { ok: false, problem: "date_format" };
  }
  if (parts === "short_year" || parts.year < FIRST_YEAR || parts.year > LAST_YEAR) {
    return { ok: false, problem: "date_range" };
  }
  return isRealDay(parts)
    ? { ok: true, date: write(parts) }
    : { ok: false, problem: "no_such_date" };
}

/** The same day as `yyyy-mm-dd`. */
export function usToIso(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Whether a day comes before another. */
export function isBefore(day: string, other: string): boolean {
  return usToIso(day) < usToIso(other);
}

export function addDays(date: string, days: number): string {
  const moved = new Date(toUtc(partsOf(date)).getTime() + days * DAY_MS);
  return write({
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  });
}

/** For calendar widgets, which think in local midnights. */
export function usToLocalDate(date: string): Date {
  const { year, month, day } = partsOf(date);
  return new Date(year, month - 1, day);
}

export function localDateToUs(date: Date): string {
  return write({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

/** "Saturday, November 21, 2026" or, medium, "Nov 21, 2026" for the person's language. */
export function describeUsDate(
  date: string,
  locale: string,
  dateStyle: "full" | "medium" = "full",
): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(
    toUtc(partsOf(date)),
  );
}
