"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { DateField } from "@/components/date-field";
import { TextField } from "@/components/field";
import { usePatientsMessages } from "../messages";
import { isFuture, type PatientValues, TEXT_FIELDS } from "./patient-fields";

type PatientFormProps = {
  id: string;
  form: UseFormReturn<PatientValues>;
  today: string;
  /** Another person's values of the fields that both have changed. */
  theirs: Partial<PatientValues>;
  onSubmit: (values: PatientValues) => void;
};

function useTheirHint({ theirs }: Pick<PatientFormProps, "theirs">) {
  const t = usePatientsMessages().form;
  return (name: keyof PatientValues): string | undefined => {
    const value = theirs[name];
    if (value === undefined) {
      return undefined;
    }
    return t.theirs(typeof value === "boolean" ? t.activeOrNot(value) : value || t.nothing);
  };
}

function DateControl({
  name,
  form,
  today,
  theirs,
}: Omit<PatientFormProps, "id" | "onSubmit"> & { name: "dateOfBirth" | "deceasedOn" }) {
  const t = usePatientsMessages().form;
  const hintOf = useTheirHint({ theirs });
  return (
    <Controller
      name={name}
      control={form.control}
      rules={{
        validate: (date) => (date === null || isFuture(date, today) ? t.pastDate : true),
      }}
      render={({ field, fieldState }) => (
        <DateField
          label={t[name]}
          value={field.value ?? ""}
          error={fieldState.error?.message}
          hint={hintOf(name)}
          onChange={field.onChange}
        />
      )}
    />
  );
}

/** Every field of a patient. */
export function PatientForm({ id, form, today, theirs, onSubmit }: PatientFormProps) {
  const t = usePatientsMessages().form;
  const { errors } = form.formState;
  const hintOf = useTheirHint({ theirs });
  const activeHint = hintOf("active");
  return (
    <form
      id={id}
      className="patients-form"
      noValidate
      onSubmit={(event) => {
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      {TEXT_FIELDS.map(({ name, limit, required = false, inputMode }) => (
        <TextField
          key={name}
          label={t[name]}
          required={required}
          autoComplete="off"
          error={errors[name]?.message}
          hint={hintOf(name)}
          {...(inputMode === undefined ? {} : { inputMode })}
          {...form.register(name, {
            validate: (value) => !required || value.trim() !== "" || t.required,
            maxLength: { value: limit, message: t.tooLong(limit) },
          })}
        />
      ))}
      <DateControl name="dateOfBirth" form={form} today={today} theirs={theirs} />
      <DateControl name="deceasedOn" form={form} today={today} theirs={theirs} />
      <label className="patients-check">
        <input type="checkbox" className="check" {...form.register("active")} />
        {t.active}
        {activeHint === undefined ? null : <small className="field-hint">{activeHint}</small>}
      </label>
    </form>
  );
}
