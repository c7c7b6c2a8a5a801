/** The users list's view as the address holds it: what is shown and in which order. */

import { keepSearch, readSearch, searchParam } from "@/lib/search/kept-searches";
import type { Role } from "@/lib/session/me";

export type UsersFilter = {
  q: string;
  role: Role | "";
  active: "true" | "false" | "all";
  sort: string;
};

export const firstFilter: UsersFilter = { q: "", role: "", active: "true", sort: "lastName" };

const roles = ["", "applicant", "employee", "hiringmanager", "admin", "superuser"] as const;
const states = ["true", "false", "all"] as const;
const sorts = ["lastName", "-lastName", "firstName", "-firstName", "createdAt", "-createdAt"];

function oneOf<T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

/** Reads an address; whatever is unknown or wrong in it becomes the default. */
export function readFilter(params: URLSearchParams): UsersFilter {
  return {
    q: readSearch(params),
    role: oneOf(params.get("role"), roles, firstFilter.role),
    active: oneOf(params.get("active"), states, firstFilter.active),
    sort: oneOf(params.get("sort"), sorts, firstFilter.sort),
  };
}

/** Writes only what differs from the default, always in the same order; of the search a key alone. */
export function writeFilter(filter: UsersFilter): string {
  const params = new URLSearchParams();
  if (filter.q !== "") {
    params.set(searchParam, keepSearch(filter.q));
  }
  for (const key of ["role", "active", "sort"] as const) {
    if (filter[key] !== firstFilter[key]) {
      params.set(key, filter[key]);
    }
  }
  return params.toString();
}
