import { readablePhone } from "@/domain/people/phone";
import type { Patient } from "@/lib/api/generated/types.gen";
import type { CsvColumn } from "@/lib/csv/write-csv";
import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";

const messages = defineMessages({
  en: {
    yes: "yes",
    no: "no",
    externalId: "Patient number",
    lastName: "Last name",
    firstName: "First name",
    dateOfBirth: "Date of birth",
    city: "City",
    phone: "Phone",
    active: "Active",
    visitsCount: "Visits",
    hasVisitOnDate: "Visit on date",
    uploaded: "Uploaded",
  },
  es: {
    yes: "sí",
    no: "no",
    externalId: "Número de paciente",
    lastName: "Apellido",
    firstName: "Nombre",
    dateOfBirth: "Fecha de nacimiento",
    city: "Ciudad",
    phone: "Teléfono",
    active: "Activo",
    visitsCount: "Visitas",
    hasVisitOnDate: "Visita en la fecha",
    uploaded: "Subido",
  },
});

/** The file is for other programs: each thing in a column of its own. */
export function patientCsv(locale: Locale): CsvColumn<Patient>[] {
  const t = messages[locale];
  const yesNo = (value: boolean) => (value ? t.yes : t.no);
  return [
    { header: t.externalId, value: (row) => row.externalId },
    { header: t.lastName, value: (row) => row.lastName },
    { header: t.firstName, value: (row) => row.firstName },
    { header: t.dateOfBirth, value: (row) => row.dateOfBirth },
    { header: t.city, value: (row) => row.city },
    { header: t.phone, value: (row) => readablePhone(row.phone ?? "") },
    { header: t.active, value: (row) => yesNo(row.active) },
    { header: t.visitsCount, value: (row) => row.visitsCount },
    { header: t.hasVisitOnDate, value: (row) => yesNo(row.hasVisitOnDate) },
    { header: t.uploaded, value: (row) => yesNo(row.uploaded) },
  ];
}
