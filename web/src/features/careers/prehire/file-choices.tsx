"use client";

import { useEffect, useEffectEvent } from "react";
import { useFormState } from "react-hook-form";
import type { Declared, SectionId } from "@/domain/hiring/prehire/declare";
import { FieldSet } from "@/form/plain/field-set";
import type { SentForm } from "@/form/use-sent-form";
import { useLocale } from "@/lib/messages/locale-context";
import { type FileParts, hasFile, SectionFile } from "./section-file";

export type TicksProps = {
  form: SentForm;
  section: SectionId;
  name: string;
  declared: Extract<Declared, { kind: "choices" }>;
  parts: FileParts;
};

/** Choices that are files: what was sent is chosen, and nothing is ticked that is not there. */
export function FileChoices({ form: sent, section, name, declared, parts }: TicksProps) {
  const { locale } = useLocale();
  const { form } = sent;
  const { errors } = useFormState({ control: form.control, name });
  const options = Object.entries(declared.options);
  const words = options
    .map(([option]) => option)
    .filter((option) => hasFile(parts, { section, fieldName: option }))
    .join(" ");
  const choose = useEffectEvent((chosen: string) => {
    if (form.getValues(name) !== chosen) {
      form.setValue(name, chosen);
      form.clearErrors(name);
    }
  });
  useEffect(() => choose(words), [words]);
  return (
    <FieldSet
      label={(declared.ask ?? declared.label)[locale]}
      error={errors[name]?.message}
      className="plain-part"
    >
      {options.map(([option, label]) => (
        <SectionFile
          key={option}
          {...parts}
          place={{ section, fieldName: option }}
          label={label[locale]}
          canSend
        />
      ))}
    </FieldSet>
  );
}
