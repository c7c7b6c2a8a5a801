/** The patients list's view as the address holds it: what is shown, in which order, on which page. */

import { keepSearch, readSearch, searchParam } from "@/lib/search/kept-searches";
import { readUsDate } from "@/lib/us-date";

export const SORTS = [
  "lastName",
  "-lastName",
  "firstName",
  "-firstName",
  "createdAt",
  "-createdAt",
] as const;
export const LIMITS = [10, 20, 50, 100] as const;

export type Sort = (typeof SORTS)[number];
export type Limit = (typeof LIMITS)[number];
export type YesNoAny = "any" | "yes" | "no";
export type ActiveFilter = "true" | "false" | "all";

export type PatientsView = {
  /** MM-DD-YYYY, or null for the agency's today, so that a bookmark stays on today. */
  date: string | null;
  q: string;
  hasVisit: YesNoAny;
  uploaded: YesNoAny;
  active: ActiveFilter;
  sort: Sort;
  limit: Limit;
  cursor: string | null;
  page: number;
  /** The patient whose panel is open. */
  patient: string | null;
};

export const DEFAULT_VIEW: PatientsView = {
  date: null,
  q: "",
  hasVisit: "any",
  uploaded: "any",
  active: "true",
  sort: "lastName",
  limit: 20,
  cursor: null,
  page: 1,
  patient: null,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function oneOf<T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

function readPage(params: URLSearchParams): Pick<PatientsView, "cursor" | "page"> {
  const cursor = params.get("cursor");
  const page = Number(params.get("page"));
  return cursor
    ? { cursor, page: Number.isInteger(page) && page > 1 ? page : 2 }
    : { cursor: null, page: 1 };
}

/** Reads an address; whatever is unknown or wrong in it becomes the default. */
export function readView(params: URLSearchParams): PatientsView {
  const date = readUsDate(params.get("date") ?? "");
  const patient = params.get("patient");
  return {
    date: date.ok ? date.date : null,
    q: readSearch(params),
    hasVisit: oneOf(params.get("hasVisit"), ["any", "yes", "no"], "any"),
    uploaded: oneOf(params.get("uploaded"), ["any", "yes", "no"], "any"),
    active: oneOf(params.get("active"), ["true", "false", "all"], "true"),
    sort: oneOf(params.get("sort"), SORTS, DEFAULT_VIEW.sort),
    limit: LIMITS.find((limit) => String(limit) === params.get("limit")) ?? DEFAULT_VIEW.limit,
    ...readPage(params),
    patient: patient && UUID.test(patient) ? patient : null,
  };
}

/** Writes only what differs from the default, always in the same order; of the search a key alone. */
export function writeView(view: PatientsView): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(DEFAULT_VIEW) as (keyof PatientsView)[]) {
    const value = view[key];
    if (value !== null && value !== DEFAULT_VIEW[key]) {
      params.set(key === "q" ? searchParam : key, key === "q" ? keepSearch(view.q) : String(value));
    }
  }
  return params.toString();
}

const SCOPE = ["date", "q", "hasVisit", "uploaded", "active"] as const;

/** Changes a view; whatever changes the rows goes back to the first page. */
export function changeView(view: PatientsView, change: Partial<PatientsView>): PatientsView {
  const next = { ...view, ...change };
  const keepsPage = [...SCOPE, "sort" as const, "limit" as const].every(
    (key) => next[key] === view[key],
  );
  return keepsPage || "cursor" in change ? next : { ...next, cursor: null, page: 1 };
}

/** Two views with one scope show the same patients, whatever their order or page. */
export function scopeOf(view: PatientsView): string {
  return JSON.stringify(SCOPE.map((key) => view[key]));
}

/** How many of the filters are in use; the search is not one of them. */
export function countFilters(view: PatientsView): number {
  const names = ["hasVisit", "uploaded", "active"] as const;
  return names.filter((name) => view[name] !== DEFAULT_VIEW[name]).length;
}

export function isFiltered(view: PatientsView): boolean {
  return view.q !== "" || countFilters(view) > 0;
}
