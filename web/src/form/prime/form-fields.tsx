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
      {fields.map((field) =>
        field.kind === "group" ? (
          <FormGroup key={field.name} form={form} group={field} />
        ) : (
          <FormField key={field.name} form={form} name={field.name} />
        ),
      )}
    </div>
  );
}
