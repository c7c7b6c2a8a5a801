/** A patient's form: its fields, their limits, and the way from and to the API. */

import type { PatientRecord } from "@/lib/api/generated/types.gen";
import { visibleName } from "@/lib/people/person-name";
import { usToIso } from "@/lib/us-date";
import type { PatientInput } from "../api";

export type PatientValues = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  phone: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  externalId: string;
  deceasedOn: string;
  active: boolean;
};

export type TextName = Exclude<keyof PatientValues, "active" | "dateOfBirth" | "deceasedOn">;

/** The database's limits, and what phones fill in by themselves. */
export const TEXT_FIELDS: readonly {
  name: TextName;
  limit: number;
  required?: true;
  inputMode?: "tel";
}[] = [
  { name: "firstName", limit: 100, required: true },
  { name: "lastName", limit: 100, required: true },
  { name: "phone", limit: 40, inputMode: "tel" },
  { name: "addressLine", limit: 200 },
  { name: "city", limit: 100 },
  { name: "state", limit: 100 },
  { name: "postalCode", limit: 20 },
  { name: "externalId", limit: 200 },
];

export function toValues(patient: PatientRecord | null): PatientValues {
  return {
    firstName: patient?.firstName ?? "",
    lastName: patient?.lastName ?? "",
    dateOfBirth: patient?.dateOfBirth ?? "",
    phone: patient?.phone ?? "",
    addressLine: patient?.addressLine ?? "",
    city: patient?.city ?? "",
    state: patient?.state ?? "",
    postalCode: patient?.postalCode ?? "",
    externalId: patient?.externalId ?? "",
    deceasedOn: patient?.deceasedOn ?? "",
    active: patient?.active ?? true,
  };
}

function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === "" ? null : trimmed;
}

/** An emptied field becomes null: the API's "not known". */
export function toInput(values: PatientValues): PatientInput {
  return {
    firstName: visibleName(values.firstName),
    lastName: visibleName(values.lastName),
    dateOfBirth: orNull(values.dateOfBirth),
    phone: orNull(values.phone),
    addressLine: orNull(values.addressLine),
    city: orNull(values.city),
    state: orNull(values.state),
    postalCode: orNull(values.postalCode),
    externalId: orNull(values.externalId),
    deceasedOn: orNull(values.deceasedOn),
    active: values.active,
  };
}

export function isFuture(date: string, today: string): boolean {
  return date !== "" && usToIso(date) > usToIso(today);
}
