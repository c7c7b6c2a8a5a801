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
  onSubmit: (values: PatientValues) => void;
};

function DateControl({
  name,
  form,
  today,
}: Pick<PatientFormProps, "form" | "today"> & { name: "dateOfBirth" | "deceasedOn" }) {
  const t = usePatientsMessages().form;
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
          onChange={field.onChange}
        />
      )}
    />
  );
}

/** Every field of a patient. */
export function PatientForm({ id, form, today, onSubmit }: PatientFormProps) {
  const t = usePatientsMessages().form;
  const { errors } = form.formState;
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
          {...(inputMode === undefined ? {} : { inputMode })}
          {...form.register(name, {
            validate: (value) => !required || value.trim() !== "" || t.required,
            maxLength: { value: limit, message: t.tooLong(limit) },
          })}
        />
      ))}
      <DateControl name="dateOfBirth" form={form} today={today} />
      <DateControl name="deceasedOn" form={form} today={today} />
      <label className="patients-check">
        <input type="checkbox" className="check" {...form.register("active")} />
        {t.active}
      </label>
    </form>
  );
}
