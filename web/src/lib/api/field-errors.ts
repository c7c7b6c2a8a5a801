import { spanishErrors } from "../messages/errors";
import { type FieldErrorCode, fieldErrorMessages } from "../messages/field-errors";
import type { Locale } from "../messages/locale";
import type { FieldError } from "./errors";

function isFieldErrorCode(code: string | undefined): code is FieldErrorCode {
  return code !== undefined && code in fieldErrorMessages.en;
}

/** What is wrong with one field: the API's own words in English, the same code's words elsewhere. */
export function fieldErrorText(error: FieldError, locale: Locale): string {
  const { message, code, values = {} } = error;
  if (locale === "en" || code === undefined) {
    return message;
  }
  const text = isFieldErrorCode(code)
    ? fieldErrorMessages[locale][code]
    : (spanishErrors[code] ?? message);
  return typeof text === "function" ? text(values) : text;
}
