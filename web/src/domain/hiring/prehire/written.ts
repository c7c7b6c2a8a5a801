/** What has been filled in, as people read it. */

import { readablePhone } from "@/domain/people/phone";
import { usStateName } from "@/domain/us-states";
import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";
import type { Declared } from "./declare";

const messages = defineMessages({
  en: { yes: "Yes", no: "No" },
  es: { yes: "Sí", no: "No" },
});

/** 11/21/2026 of 2026-11-21, and 11/2026 of 2026-11. */
export function slashedIso(iso: string): string {
  const [year, ...rest] = iso.split("-");
  return [...rest, year].join("/");
}

/** Whether there is nothing to show of it. */
export function isUnanswered(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function chosen(options: Readonly<Record<string, Record<Locale, string>>>, locale: Locale) {
  return (value: unknown) => options[String(value)]?.[locale] ?? String(value);
}

/** An answer that holds no others. */
export function writtenAnswer(field: Declared, value: unknown, locale: Locale): string {
  if (typeof value === "boolean") {
    return messages[locale][value ? "yes" : "no"];
  }
  switch (field.kind) {
    case "day":
    case "month":
      return slashedIso(String(value));
    case "state":
      return usStateName(String(value), locale);
    case "phone":
      return readablePhone(String(value));
    case "choice":
    case "choices":
      return [value].flat().map(chosen(field.options, locale)).join(", ");
    default:
      return String(value);
  }
}
