/** A section's declaration as a form's fields, in one language. */

import { isNoName } from "@/domain/people/no-name";
import { usStateChoices } from "@/domain/us-states";
import type { FieldOf, FormValues } from "@/form/declare";
import type { Locale } from "@/lib/messages/locale";
import type { Declared, DeclaredFields, Options, SectionDeclaration } from "./declare";
import { fieldWords } from "./field-words";

type FormField = FieldOf<FormValues>;

function choices(options: Options, locale: Locale) {
  return Object.entries(options).map(([value, label]) => ({ value, label: label[locale] }));
}

/** What is said of every field, whatever its kind. */
function sharedOf(name: string, declared: Declared, locale: Locale) {
  const { label, ask, hint, askedIf, isNeeded } = declared;
  const { field, is } = askedIf ?? { field: "", is: "" };
  return {
    name,
    label: (ask ?? label)[locale],
    missing: fieldWords[locale].missing[missingOf(declared)],
    ...(hint === undefined ? {} : { hint: hint[locale] }),
    ...(isNeeded === true ? { required: true } : {}),
    ...(askedIf === undefined ? {} : { askedIf: (values: FormValues) => values[field] === is }),
  };
}

function missingOf({ kind }: Declared): "enter" | "choose" | "confirm" {
  if (kind === "confirm") {
    return "confirm";
  }
  const chosen: readonly Declared["kind"][] = ["choice", "choices", "state", "yesno", "grid"];
  return chosen.includes(kind) ? "choose" : "enter";
}

function groupOf(
  declared: Extract<Declared, { kind: "entries" }>,
  locale: Locale,
): Pick<Extract<FormField, { kind: "group" }>, "kind" | "add" | "rowName" | "fields" | "rules"> {
  const { fields, rules, add, entry, least } = declared;
  return {
    kind: "group",
    fields: formFields(fields, locale),
    rules,
    add: add[locale],
    rowName: (place) => `${entry[locale]} ${place}`,
    ...(least === undefined ? {} : { least }),
  };
}

function fieldOf(name: string, declared: Declared, locale: Locale): FormField {
  const shared = sharedOf(name, declared, locale);
  const t = fieldWords[locale];
  switch (declared.kind) {
    case "name":
      return {
        ...shared,
        kind: "name",
        refuse: (value) => (isNoName(value) ? t.wrongName : undefined),
        ...(declared.autoComplete === undefined ? {} : { autoComplete: declared.autoComplete }),
      };
    case "phone":
      return { ...shared, kind: "text", type: "tel", autoComplete: "tel", invalid: t.wrongPhone };
    case "email":
      return { ...shared, kind: "text", type: "email", autoComplete: "off" };
    case "zip":
      return {
        ...shared,
        kind: "text",
        inputMode: "numeric",
        autoComplete: "postal-code",
        invalid: t.wrongZip,
      };
    case "notes":
      return { ...shared, kind: "textarea", isCounted: true };
    case "confirm":
      return { ...shared, kind: "check", mustBe: true };
    case "number":
    case "day":
    case "yesno":
      return { ...shared, kind: declared.kind };
    case "month":
      return { ...shared, kind: "month", invalid: t.wrongMonth };
    case "state":
      return {
        ...shared,
        kind: "select",
        options: usStateChoices(locale),
        autoComplete: declared.autoComplete,
        invalid: t.missing.choose,
      };
    case "choice":
      return { ...shared, kind: "select", options: choices(declared.options, locale) };
    case "choices":
      return { ...shared, kind: "choices", options: choices(declared.options, locale) };
    case "grid":
      return {
        ...shared,
        kind: "grid",
        rows: choices(declared.rows, locale),
        columns: choices(declared.columns, locale),
      };
    case "part":
      return {
        ...shared,
        kind: "part",
        fields: formFields(declared.fields, locale),
        rules: declared.rules,
      };
    case "entries":
      return { ...shared, ...groupOf(declared, locale) };
    default:
      return { ...shared, kind: "text", autoComplete: declared.autoComplete ?? "off" };
  }
}

function formFields(fields: DeclaredFields, locale: Locale): FormField[] {
  return Object.entries(fields)
    .filter(([, { isTold }]) => isTold !== true)
    .map(([name, field]) => fieldOf(name, field, locale));
}

export function fieldsOf({ fields }: SectionDeclaration, locale: Locale): FormField[] {
  return formFields(fields, locale);
}
