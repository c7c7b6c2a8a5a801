import { queryOptions } from "@tanstack/react-query";
import {
  getPatientOptions,
  listAssignmentsOptions,
  searchPatientsQueryKey,
} from "@/lib/api/generated/patients/query.gen";
import { listPatients, searchPatients } from "@/lib/api/generated/patients/sdk.gen";
import type { ListingPatient, PatientFilter, PatientQuery } from "@/lib/api/generated/types.gen";
import { searchable } from "@/lib/api/searchable";

/** What chooses the patients, whatever their order: the API's `allMatching`. */
export type PatientsScope = PatientFilter & { date: string };

/** A page of the patients of a day. */
export type PatientsPage = PatientQuery & { date: string };

const fetchPage = searchable<PatientQuery, ListingPatient>(listPatients, searchPatients);

export function fetchPatients(page: PatientQuery, signal?: AbortSignal): Promise<ListingPatient> {
  return fetchPage(page, { fallback: "Failed to fetch patients", signal });
}

export function patientsQuery(page: PatientsPage) {
  return queryOptions({
    queryKey: searchPatientsQueryKey({ body: page }),
    queryFn: ({ signal }) => fetchPatients(page, signal),
    // Rows say what happened on their day: under another date they would be wrong.
    placeholderData: (previous: ListingPatient | undefined, query) =>
      query?.queryKey[0].body?.date === page.date ? previous : undefined,
  });
}

/** How many patients match; requested separately, so that the page need not wait for the count. */
export function patientsTotalQuery(scope: PatientsScope) {
  const page = { ...scope, limit: 1, total: true };
  return queryOptions({
    queryKey: searchPatientsQueryKey({ body: page }),
    queryFn: ({ signal }) => fetchPatients(page, signal),
    select: (reply: ListingPatient) => reply.page.total ?? reply.data.length,
  });
}

export function patientQuery(id: string) {
  return getPatientOptions({ path: { patient_id: id } });
}

export function assignmentsQuery(patientId: string) {
  return listAssignmentsOptions({ path: { patient_id: patientId } });
}
