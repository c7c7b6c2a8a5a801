"use client";

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
  const facts = [
    { label: t.form.dateOfBirth, value: patient.dateOfBirth },
    {
      label: t.form.phone,
      value: readablePhone(patient.phone ?? ""),
      href: phoneHref(patient.phone ?? ""),
    },
    { label: t.form.addressLine, value: addressOf(patient) },
    { label: t.panel.number, value: patient.externalId },
    { label: t.form.deceasedOn, value: patient.deceasedOn },
  ].filter((fact) => fact.value);
  return (
    <dl className="patients-facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.href ? <a href={fact.href}>{fact.value}</a> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
