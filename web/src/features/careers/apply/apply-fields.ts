/** The fields of the short form, and the API's rules for them: one for all addresses and one for all numbers. */

import { isNoName } from "@/domain/people/no-name";
import type { FieldOf } from "@/form/declare";
import { credentialsRules } from "@/lib/api/generated/auth/rules.gen";
import { accountUpdateRules } from "@/lib/api/generated/me/rules.gen";
import { emergencyContactRules } from "@/lib/api/generated/shared/rules.gen";
import type { PublicJob } from "@/lib/api/generated/types.gen";
import type { Answers } from "./answers";
import type { ApplyTexts } from "./messages";

/** What is in the form: the answers, and the name of the résumé that waits on the device. */
export type ApplyValues = Answers & { cv: string };

const { firstName, lastName } = accountUpdateRules;
const text = { type: "string" } as const;

export const applyRules = {
  firstName,
  lastName,
  email: credentialsRules.email,
  phoneNumber: emergencyContactRules.phone,
  areaId: text,
  employmentTypeId: text,
  cv: text,
} as const;

type Choices = readonly { value: string; label: string }[];
type Offered = { areas: Choices; types: Choices; cv: PublicJob["cv"] };

/** The form's fields for a listing; a choice without options is not asked. */
export function applyFields(t: ApplyTexts, { areas, types, cv }: Offered): FieldOf<ApplyValues>[] {
  const name = {
    kind: "name",
    required: true,
    refuse: (value: string) => (isNoName(value) ? t.wrongName : undefined),
  } as const;
  const choice = { kind: "select", none: t.noMatter, required: false } as const;
  const fields: FieldOf<ApplyValues>[] = [
    {
      ...name,
      name: "firstName",
      label: t.firstName,
      missing: t.noFirstName,
      autoComplete: "given-name",
    },
    {
      ...name,
      name: "lastName",
      label: t.lastName,
      missing: t.noLastName,
      autoComplete: "family-name",
    },
    {
      name: "email",
      kind: "text",
      type: "email",
      label: t.email,
      hint: t.emailHint,
      autoComplete: "email",
      missing: t.noEmail,
      invalid: t.wrongEmail,
      required: true,
    },
    {
      name: "phoneNumber",
      kind: "text",
      type: "tel",
      label: t.phone,
      hint: t.phoneHint,
      autoComplete: "tel",
      missing: t.noPhone,
      invalid: t.wrongPhone,
      required: true,
    },
    { ...choice, name: "areaId", label: t.area, options: areas },
    { ...choice, name: "employmentTypeId", label: t.type, options: types },
    { name: "cv", kind: "file", label: "", required: cv === "required", missing: t.cvMissing },
  ];
  return fields.filter((field) => field.kind !== "select" || field.options.length > 0);
}
