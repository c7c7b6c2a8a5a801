/** A whole form read: what is sent of it, or what is wrong in it, in the reader's words. */

import { ApiError, type FieldError } from "@/lib/api/errors";
import { fieldErrorText } from "@/lib/api/field-errors";
import type { Rules } from "@/lib/api/rules";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import type { Locale } from "@/lib/messages/locale";
import type { FieldOf, FormValues } from "./declare";
import { isInGroup, readAny } from "./group-rows";
import { formMessages } from "./messages";

type Fields = readonly FieldOf<FormValues>[];

/** A field's name, and what is wrong with it. */
export type Problem = readonly [name: string, message: string];

export function readForm(fields: Fields, values: FormValues, rules: Rules, locale: Locale) {
  const texts = { ...fieldErrorMessages[locale], ...formMessages[locale] };
  const readings = fields.map((field) => ({
    name: field.name,
    ...readAny(field, values, rules, texts),
  }));
  return {
    values: Object.fromEntries(readings.map(({ name, value }) => [name, value])),
    problems: readings.flatMap(({ problems }): Problem[] => problems),
  };
}

function holdsFields({ kind }: FieldOf<FormValues>): boolean {
  return kind === "group" || kind === "part";
}

/** Whether a field's value is only taken together with those of others: no single one of them is wrong. */
function isShared({ code }: FieldError): boolean {
  return code === "taken_together";
}

function detailsOf(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? error.details : [];
}

/** What the API's refusal says of several fields together, once for all of them. */
export function sharedRefusalOf(
  error: unknown,
  fields: Fields,
  locale: Locale,
): string | undefined {
  const shared = detailsOf(error).filter(isShared);
  const labels = fields
    .filter(({ name }) => shared.some(({ field }) => field === name))
    .map(({ label }) => label.charAt(0).toLocaleLowerCase(locale) + label.slice(1));
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return labels.length === 0 ? undefined : formMessages[locale].same(list.format(labels));
}

/** What the API's refusal says of the fields that it names. */
export function refusalsOf(error: unknown, fields: Fields, locale: Locale): Problem[] {
  const details = detailsOf(error).filter((detail) => !isShared(detail));
  const own = fields.flatMap((known) => [
    ...details.filter(({ field }) => field === known.name).slice(0, 1),
    ...details.filter(({ field }) => holdsFields(known) && isInGroup(known, field)),
  ]);
  return own.map((detail) => [detail.field, fieldErrorText(detail, locale)]);
}
