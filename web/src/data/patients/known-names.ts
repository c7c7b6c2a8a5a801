import type { QueryClient } from "@tanstack/react-query";
import { searchPatientsQueryKey } from "@/lib/api/generated/patients/query.gen";
import type { ListingPatient } from "@/lib/api/generated/types.gen";
import { ofOperation } from "@/lib/api/query-keys";

const anyList = ofOperation(searchPatientsQueryKey({ body: {} }));

/** The names of all patients that some page has shown. */
export function knownNames(queryClient: QueryClient): ReadonlyMap<string, string> {
  const pages = queryClient.getQueriesData<ListingPatient>({ queryKey: anyList });
  const patients = pages.flatMap(([, page]) => page?.data ?? []);
  return new Map(patients.map((patient) => [patient.id, patient.fullName]));
}
