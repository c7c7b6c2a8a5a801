"use client";

import { Facts } from "@/components/page/facts";
import { phoneHref, readablePhone } from "@/domain/people/phone";
import type { PatientRecord } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { patientMessages } from "../messages/patient";

function addressOf(patient: PatientRecord): string {
  const place = [patient.state, patient.postalCode].filter(Boolean).join(" ");
  return [patient.addressLine, patient.city, place].filter(Boolean).join(", ");
}

/** What is known of a patient, without what is not. */
export function PatientFacts({ patient }: { patient: PatientRecord }) {
  const t = useMessages(patientMessages);
  const { dateOfBirth, externalId, deceasedOn } = patient;
  const phone = patient.phone || null;
  const facts = [
    [t.form.dateOfBirth, dateOfBirth],
    [t.form.phone, phone && <a href={phoneHref(phone)}>{readablePhone(phone)}</a>],
    [t.form.addressLine, addressOf(patient) || null],
    [t.panel.number, externalId || null],
    [t.form.deceasedOn, deceasedOn],
  ] as const;
  return <Facts className="patients-facts" facts={facts} />;
}
