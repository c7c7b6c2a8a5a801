import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "@/lib/api/client";
import type {
  Assignment,
  Patient,
  PatientCreate,
  PatientFilter,
  PatientRecord,
  User,
} from "@/lib/api/generated/types.gen";
import type { PatientsView, YesNoAny } from "./view/patients-view";

/** Every field of a patient's form; null means that it is not known. */
export type PatientInput = Required<PatientCreate>;

/** What chooses the patients, whatever their order: the API's `allMatching`. */
export type PatientsScope = PatientFilter & { date: string };

const BIGGEST_PAGE = 100;
const EMPLOYEES_SHOWN = 10;

export const patientsKeys = {
  all: ["patients"] as const,
  lists: ["patients", "list"] as const,
  list: (view: PatientsView, date: string) => ["patients", "list", date, view] as const,
  total: (scope: PatientsScope) => ["patients", "total", scope] as const,
  one: (id: string) => ["patients", "one", id] as const,
  assignments: (id: string) => ["patients", "assignments", id] as const,
};

type ListKey = ReturnType<typeof patientsKeys.list>;

function dateOf([, , date]: ListKey): string {
  return date;
}

function toFlag(value: YesNoAny): boolean | undefined {
  return value === "any" ? undefined : value === "yes";
}

export function toScope(view: PatientsView, date: string): PatientsScope {
  const hasVisit = toFlag(view.hasVisit);
  const uploaded = toFlag(view.uploaded);
  return {
    date,
    active: view.active,
    ...(view.q.trim() === "" ? {} : { q: view.q.trim() }),
    ...(hasVisit === undefined ? {} : { hasVisit }),
    ...(uploaded === undefined ? {} : { uploaded }),
  };
}

export function patientsQuery(view: PatientsView, date: string) {
  // The open panel is part of the address but not of the list.
  const rows = { ...view, patient: null, page: 1 };
  return queryOptions<Reply<Patient[]>, Error, Reply<Patient[]>, ListKey>({
    queryKey: patientsKeys.list(rows, date),
    queryFn: ({ signal }) =>
      api.list<Patient>("/patients", {
        query: {
          ...toScope(view, date),
          sort: view.sort,
          limit: view.limit,
          cursor: view.cursor,
        },
        fallback: "Failed to fetch patients",
        signal,
      }),
    // Rows tell what happened on their day: under another date they would be wrong.
    placeholderData: (previous, query) =>
      query !== undefined && dateOf(query.queryKey) === date ? previous : undefined,
  });
}

/** The names of all patients that some page has shown. */
export function knownNames(queryClient: QueryClient): ReadonlyMap<string, string> {
  const pages = queryClient.getQueriesData<Reply<Patient[]>>({ queryKey: patientsKeys.lists });
  const patients = pages.flatMap(([, page]) => page?.data ?? []);
  return new Map(patients.map((patient) => [patient.id, patient.fullName]));
}

/** How many patients match; asked apart, so that the page need not wait for the count. */
export function patientsTotalQuery(scope: PatientsScope) {
  return queryOptions({
    queryKey: patientsKeys.total(scope),
    queryFn: async ({ signal }) => {
      const reply = await api.list<Patient>("/patients", {
        query: { ...scope, limit: 1, total: true },
        signal,
      });
      return reply.page?.total ?? reply.data.length;
    },
  });
}

/** The rows after `cursor` of the whole list, for the export. */
export function exportPage(
  view: PatientsView,
  date: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Reply<Patient[]>> {
  const query = {
    ...toScope(view, date),
    sort: view.sort,
    limit: BIGGEST_PAGE,
    cursor,
    purpose: "export",
  };
  return api.list<Patient>("/patients", { query, fallback: "Failed to fetch patients", signal });
}

export function patientQuery(id: string) {
  return queryOptions({
    queryKey: patientsKeys.one(id),
    queryFn: ({ signal }) => api.get<PatientRecord>(`/patients/${id}`, { signal }),
  });
}

export function createPatient(input: PatientInput, idempotencyKey: string) {
  return api.post<PatientRecord>("/patients", input, {
    idempotencyKey,
    fallback: "Failed to create patients",
  });
}

export function updatePatient(id: string, input: PatientInput & { version: number }) {
  return api.put<PatientRecord>(`/patients/${id}`, input, {
    fallback: "Failed to update patients",
  });
}

export function assignmentsQuery(patientId: string) {
  return queryOptions({
    queryKey: patientsKeys.assignments(patientId),
    queryFn: ({ signal }) =>
      api.get<Assignment[]>(`/patients/${patientId}/assignments`, { signal }),
  });
}

export function assignEmployee(patientId: string, userId: string) {
  return api.post<Assignment>(`/patients/${patientId}/assignments`, { userId });
}

export function removeAssignment(patientId: string, userId: string) {
  return api.delete<unknown>(`/patients/${patientId}/assignments/${userId}`);
}

/** Employees by name or e-mail, for the assignment. */
export function employeesQuery(q: string) {
  return queryOptions({
    queryKey: ["users", "employees", q.trim()],
    queryFn: async ({ signal }) => {
      const reply = await api.list<User>("/users", {
        query: { q: q.trim(), role: "employee", active: "true", limit: EMPLOYEES_SHOWN },
        signal,
      });
      return reply.data;
    },
  });
}
