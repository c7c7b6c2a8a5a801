import type { FilterField } from "@/components/list/tools/list-tools";
import type { PatientsTexts } from "../messages/list";
import { patientsList } from "../patients-list";

/** What narrows the list, by name. */
export function patientFilters({ filters: t }: PatientsTexts): FilterField[] {
  const yesNoAny = (yes: string, no: string) => [
    { value: "any", label: t.any },
    { value: "yes", label: yes },
    { value: "no", label: no },
  ];
  return [
    { key: "hasVisit", label: t.hasVisit, options: yesNoAny(t.hasVisitYes, t.hasVisitNo) },
    { key: "uploaded", label: t.uploaded, options: yesNoAny(t.uploadedYes, t.uploadedNo) },
    {
      key: "active",
      label: t.active,
      options: [
        { value: "true", label: t.activeTrue },
        { value: "false", label: t.activeFalse },
        { value: "all", label: t.activeAll },
      ],
    },
  ];
}

/** The orders, two of which belong to no column. */
export function patientSorts({ sort: t }: PatientsTexts) {
  return patientsList.sorts.map((sort) => ({ value: sort, label: t[sort] }));
}
