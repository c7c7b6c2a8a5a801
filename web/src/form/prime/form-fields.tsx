import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldOf, FormValues } from "../declare";
import type { DeclaredForm } from "../use-declared-form";
import { FormField } from "./form-field";
import { FormGroup } from "./form-group";

type FormFieldsProps = {
  form: DeclaredForm;
  fields: readonly FieldOf<FormValues>[];
  columns: boolean;
};

/** Declared fields one below the other, or beside each other where there is room. */
export function FormFields({ form, fields, columns }: FormFieldsProps) {
  return (
    <div className={columns ? "form-columns" : "stack"}>
      {fields.map((field) => {
        const shown =
          field.kind === "group" ? (
            <FormGroup key={field.name} form={form} group={field} />
          ) : (
            <FormField key={field.name} form={form} name={field.name} />
          );
        return field.askedIf === undefined ? (
          shown
        ) : (
          <Asked key={field.name} form={form} isAsked={field.askedIf}>
            {shown}
          </Asked>
        );
      })}
    </div>
  );
}

type AskedProps = {
  form: DeclaredForm;
  isAsked: (values: FormValues) => boolean;
  children: ReactNode;
};

/** A field that is there only while the others ask for it. */
function Asked({ form, isAsked, children }: AskedProps) {
  const values = useWatch({ control: form.form.control }) as FormValues;
  return isAsked(values) ? children : null;
}
