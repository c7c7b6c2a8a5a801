/** What is asked of a patient. */

import type { FieldOf } from "@/form/declare";
import type { PatientCreate } from "@/lib/api/generated/types.gen";
import type { fieldErrorMessages } from "@/lib/messages/field-errors";
import { isBefore } from "@/lib/us-date";
import type { PatientTexts } from "../messages/patient";

export type PatientValues = { [Name in Exclude<keyof PatientCreate, "active">]-?: string } & {
  active: boolean;
};

export function patientFields(
  t: PatientTexts["form"],
  wrong: (typeof fieldErrorMessages)["en"],
  today: string,
): readonly FieldOf<PatientValues>[] {
  const refuse = (date: string) => (isBefore(today, date) ? t.pastDate : undefined);
  return [
    { name: "firstName", kind: "name", label: t.firstName },
    { name: "lastName", kind: "name", label: t.lastName },
    { name: "phone", kind: "text", type: "tel", label: t.phone, invalid: wrong.phone },
    { name: "addressLine", kind: "text", label: t.addressLine },
    { name: "city", kind: "text", label: t.city },
    { name: "state", kind: "text", label: t.state },
    { name: "postalCode", kind: "text", label: t.postalCode, invalid: wrong.postal_code },
    { name: "externalId", kind: "text", label: t.externalId },
    { name: "dateOfBirth", kind: "date", isDashed: true, label: t.dateOfBirth, refuse },
    { name: "deceasedOn", kind: "date", isDashed: true, label: t.deceasedOn, refuse },
    { name: "active", kind: "check", label: t.active },
  ];
}
