/** A whole form read: what is sent of it, or what is wrong in it, in the reader's words. */

import { ApiError } from "@/lib/api/errors";
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

/** What the API's refusal says of the fields that it names. */
export function refusalsOf(error: unknown, fields: Fields, locale: Locale): Problem[] {
  const details = error instanceof ApiError ? error.details : [];
  const own = fields.flatMap((known) => [
    ...details.filter(({ field }) => field === known.name).slice(0, 1),
    ...details.filter(({ field }) => holdsFields(known) && isInGroup(known, field)),
  ]);
  return own.map((detail) => [detail.field, fieldErrorText(detail, locale)]);
}
