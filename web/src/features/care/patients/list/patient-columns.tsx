import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import type { Patient } from "@/lib/api/generated/types.gen";
import type { PatientsTexts } from "../messages/list";

export function patientColumns(t: PatientsTexts): Column<Patient>[] {
  return [
    {
      key: "name",
      header: t.table.name,
      sort: "lastName",
      isName: true,
      isProper: true,
      value: (patient) => `${patient.lastName}, ${patient.firstName}`,
      beside: (patient) => (
        <>
          {patient.externalId ? (
            <small className="muted">{t.table.number(patient.externalId)}</small>
          ) : null}
          {patient.active ? null : <Tag tone="waiting">{t.table.inactive}</Tag>}
        </>
      ),
    },
    {
      key: "birth",
      header: t.table.birth,
      cardLabel: t.table.born,
      className: "nowrap",
      value: (patient) => patient.dateOfBirth,
    },
    { key: "city", header: t.table.city, cardLabel: "", value: (patient) => patient.city },
    {
      key: "visits",
      header: t.table.visits,
      cardLabel: "",
      className: "nowrap",
      value: (patient) => patient.visitsCount,
      cell: (patient) =>
        patient.hasVisitOnDate ? (
          t.table.visitsCount(patient.visitsCount)
        ) : (
          <span className="muted">{t.table.noVisit}</span>
        ),
    },
    {
      key: "uploaded",
      card: "end",
      header: t.table.uploaded,
      cardLabel: "",
      className: "nowrap",
      value: (patient) => patient.uploaded,
      cell: (patient) =>
        patient.uploaded ? (
          <Tag tone="done">{t.table.isUploaded}</Tag>
        ) : (
          <span className="muted">{t.table.notUploaded}</span>
        ),
    },
  ];
}
