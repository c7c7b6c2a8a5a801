"use client";

import { useController } from "react-hook-form";
import type { FieldOf, FormValues } from "../declare";
import { isRequired } from "../required";
import type { DeclaredForm } from "../use-declared-form";
import { useRemarks } from "../use-remarks";
import { ConflictPanel } from "./conflict-panel";
import { CheckInput } from "./inputs/check-input";
import { ChoicesInput } from "./inputs/choices-input";
import { DateInput } from "./inputs/date-input";
import type { InputProps } from "./inputs/input-props";
import { NumberInput } from "./inputs/number-input";
import { PasswordInput } from "./inputs/password-input";
import { ReferenceInput } from "./inputs/reference-input";
import { RichTextInput } from "./inputs/rich-text-input";
import { ScaleInput } from "./inputs/scale-input";
import { SelectInput } from "./inputs/select-input";
import { AreaInput, TextInput } from "./inputs/text-input";
import { TimeInput } from "./inputs/time-input";
import { writtenIn } from "./inputs/written-in";

/** What this look has no control for, or one elsewhere. */
const others = ["group", "file", "part", "grid", "yesno", "day", "month"] as const;

type OtherField = Extract<FieldOf<FormValues>, { kind: (typeof others)[number] }>;
type SingleField = Exclude<FieldOf<FormValues>, OtherField>;

function isSingle(field: FieldOf<FormValues>): field is SingleField {
  return !others.some((kind) => kind === field.kind);
}

type ControlProps = { field: SingleField; input: InputProps };

function Control({ field, input }: ControlProps) {
  switch (field.kind) {
    case "textarea":
      return <AreaInput {...input} rows={field.rows ?? 4} />;
    case "richtext":
      return <RichTextInput {...input} />;
    case "date":
      return <DateInput {...input} isDashed={field.isDashed} from={field.from} />;
    case "time":
      return <TimeInput {...input} />;
    case "number":
      return <NumberInput {...input} field={field} />;
    case "select":
      return <SelectInput {...input} options={field.options} none={field.none} />;
    case "scale":
      return <ScaleInput {...input} options={field.options} />;
    case "reference":
      return <ReferenceInput {...input} choices={field.choices} none={field.none} />;
    case "password":
      return <PasswordInput {...input} autoComplete={field.autoComplete} />;
    case "check":
      return <CheckInput {...input} />;
    case "choices":
      return <ChoicesInput {...input} options={field.options} />;
    case "name":
      return <TextInput {...input} autoComplete={field.autoComplete ?? "off"} />;
    default:
      return (
        <TextInput
          {...input}
          type={field.type ?? "text"}
          autoComplete={field.autoComplete ?? "off"}
          inputMode={field.inputMode}
        />
      );
  }
}

type LabelProps = { id: string; field: SingleField; isRequired: boolean };

/** What a field is called; several choices have labels of their own besides. */
function FieldLabel({ id, field, isRequired: isStarred }: LabelProps) {
  const look = { id: `${id}-label`, className: isStarred ? "field-required" : undefined };
  return field.kind === "choices" || field.kind === "scale" ? (
    <span {...look}>{field.label}</span>
  ) : (
    <label {...look} htmlFor={id}>
      {field.label}
    </label>
  );
}

type FormFieldProps = {
  form: DeclaredForm;
  name: string;
  /** For one in a group's row, which the form's declaration does not name. */
  field?: FieldOf<FormValues>;
  isRequired?: boolean;
};

/** One declared field: its label, its input, what is wrong with it, and somebody else's version of it. */
export function FormField({ form: declared, name, ...given }: FormFieldProps) {
  const { field: control, fieldState } = useController({ name, control: declared.form.control });
  const field = given.field ?? declared.fields.find((each) => each.name === name);
  const { hint, excess } = useRemarks(field, control.value, declared.rules);
  if (field === undefined || !isSingle(field)) {
    return null;
  }
  const id = `${declared.id}-${name}`;
  const error = writtenIn(field, excess ?? fieldState.error?.message);
  const isDiffering = name in declared.conflict.theirs;
  const parts = { hint: hint !== "", error: error !== undefined, theirs: isDiffering };
  const described = Object.entries(parts).flatMap(([part, is]) => (is ? [`${id}-${part}`] : []));
  const required = given.isRequired ?? isRequired(field, declared.rules);
  const label = <FieldLabel id={id} field={field} isRequired={required} />;
  const input = (
    <Control
      field={field}
      input={{
        id,
        name,
        label: field.label,
        value: control.value ?? "",
        onChange: (value: unknown) => {
          control.onChange(value);
          // Errors are checked again while they are corrected, whether or not it was sent before.
          if (fieldState.error !== undefined) {
            void declared.form.trigger(name);
          }
        },
        onBlur: control.onBlur,
        onCheck: () => void declared.form.trigger(name),
        inputRef: control.ref,
        isInvalid: error !== undefined,
        isRequired: required,
        describedBy: described.length > 0 ? described.join(" ") : undefined,
      }}
    />
  );
  return (
    <div className={`field form-${field.kind}`}>
      {field.kind === "check" ? (
        <div className="form-check-line">
          {input}
          {label}
        </div>
      ) : (
        <>
          {label}
          {input}
        </>
      )}
      {hint === "" ? null : (
        <small id={`${id}-hint`} className="field-hint">
          {hint}
        </small>
      )}
      {error === undefined ? null : (
        <small id={`${id}-error`} className="field-error" role="alert">
          {error}
        </small>
      )}
      {isDiffering ? <ConflictPanel id={`${id}-theirs`} form={declared} field={field} /> : null}
    </div>
  );
}
