"use client";

import { Fragment, type ReactNode } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { Field, TextField } from "@/components/fields/field";
import type { Rules } from "@/lib/api/rules";
import { useMessages } from "@/lib/messages/locale-context";
import type { FieldOf, FormValues } from "../declare";
import { nameInPart } from "../group-rows";
import { isRequired } from "../required";
import { useFieldValue } from "../use-field-value";
import { useRemarks } from "../use-remarks";
import type { SentForm } from "../use-sent-form";
import { FieldSet } from "./field-set";
import { plainFormMessages } from "./messages";
import { PlainChoices, PlainYesNo } from "./plain-choices";
import { PlainField } from "./plain-field";
import { PlainGrid } from "./plain-grid";
import { PlainGroup, type RowParts } from "./plain-group";
import { PlainSelect } from "./plain-select";
import "./plain-fields.css";

type PlainFieldsProps = {
  form: SentForm;
  fields: readonly FieldOf<FormValues>[];
  rules: Rules;
  /** What the form calls them, where they are in a part or in a row. */
  nameOf?: (field: { name: string }) => string;
  /** What a page says of the rows of each group, by its name. */
  rowParts?: Readonly<Record<string, RowParts>>;
  /** Below a field, what the page has for it. */
  after?: (name: string) => ReactNode;
};

/** Declared fields of every kind as native controls, only those that are asked for. */
export function PlainFields({ nameOf = ({ name }) => name, ...around }: PlainFieldsProps) {
  const { form, fields, rules, rowParts, after } = around;
  const values = useWatch({ control: form.form.control });
  const own = Object.fromEntries(
    fields.map((field) => [field.name, values[nameOf(field)] ?? ""]),
  ) as FormValues;
  return fields
    .filter(({ askedIf }) => askedIf?.(own) !== false)
    .map((field) => (
      <Fragment key={field.name}>
        <One
          form={form}
          field={{ ...field, name: nameOf(field) }}
          rules={{ [nameOf(field)]: rules[field.name] ?? {} }}
          parts={rowParts?.[field.name]}
        />
        {after?.(field.name)}
      </Fragment>
    ));
}

type OneProps = {
  form: SentForm;
  field: FieldOf<FormValues>;
  rules: Rules;
  parts: RowParts | undefined;
};

/** One field, under the name that the form has for it. */
function One({ form, field: declared, rules, parts }: OneProps) {
  const t = useMessages(plainFormMessages);
  const isNeeded = declared.kind === "check" || isRequired(declared, rules);
  const label = isNeeded || isSet(declared) ? declared.label : t.optional(declared.label);
  const field: FieldOf<FormValues> = { ...declared, label };
  const { name, hint } = field;
  const set = { form, name, label, hint };
  switch (field.kind) {
    case "yesno":
      return <PlainYesNo {...set} />;
    case "choices":
      return <PlainChoices {...set} options={field.options} />;
    case "grid":
      return <PlainGrid {...set} grid={field} />;
    case "group":
      return (
        <PlainGroup
          form={form}
          group={field}
          parts={parts}
          most={rules[name]?.maxItems}
          fieldsOf={(nameOf) => (
            <PlainFields form={form} fields={field.fields} rules={field.rules} nameOf={nameOf} />
          )}
        />
      );
    case "part":
      return (
        <FieldSet label={label} hint={hint} className="plain-part">
          <PlainFields
            form={form}
            fields={field.fields}
            rules={field.rules}
            nameOf={(inner) => nameInPart(field, inner)}
          />
        </FieldSet>
      );
    case "select":
      return <PlainSelect form={form} field={field} rules={rules} />;
    case "text":
    case "name":
    case "password":
      return <PlainField form={{ ...form, fields: [field], rules }} name={name} />;
    default:
      return <Written form={form} field={field} rules={rules} />;
  }
}

/** Whether a field's kind has its own way to say that nothing is required. */
function isSet({ kind }: FieldOf<FormValues>): boolean {
  return kind === "group" || kind === "part" || kind === "choices";
}

const types = { day: "date", month: "month", number: "text" } as const;

/** Controls that are one element each: what is typed, and one box. */
function Written({ form, field, rules }: Omit<OneProps, "parts">) {
  const { name, label } = field;
  const { control, register } = form.form;
  const t = useMessages(plainFormMessages);
  const { errors } = useFormState({ control, name });
  const { hint, excess } = useRemarks(field, useFieldValue(form, name), rules);
  const error = excess ?? errors[name]?.message;
  const said = { label, hint, error, required: isRequired(field, rules) };
  const shared = { ...register(name), ...said, readOnly: form.isBusy };
  switch (field.kind) {
    case "textarea":
      return (
        <Field {...said}>
          {(control) => (
            <textarea
              {...register(name)}
              {...control}
              rows={field.rows ?? 3}
              readOnly={form.isBusy}
              className="p-inputtext p-component"
            />
          )}
        </Field>
      );
    case "check":
      return (
        <div className={`plain-check ${error ? "is-wrong" : ""}`}>
          <label className="plain-tick">
            <input type="checkbox" {...register(name)} aria-invalid={error ? true : undefined} />
            <span>{label}</span>
          </label>
          {error ? (
            <small className="field-error" role="alert">
              {error}
            </small>
          ) : null}
        </div>
      );
    case "number":
      return <TextField {...shared} inputMode="numeric" autoComplete="off" />;
    case "day":
    case "month":
      return (
        <TextField
          {...shared}
          type={types[field.kind]}
          hint={[hint, field.kind === "month" && !knowsMonths() ? t.month : ""].join(" ").trim()}
          autoComplete="off"
        />
      );
    default:
      throw new Error(`Plain forms have no control for ${field.kind} yet: see ${name}.`);
  }
}

/** Some desktop browsers show a month as a line of text. */
function knowsMonths(): boolean {
  if (typeof document === "undefined") {
    return true;
  }
  const input = document.createElement("input");
  input.type = "month";
  return input.type === "month";
}
