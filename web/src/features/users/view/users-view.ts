/** The users list's view as the address holds it: what is shown and in which order. */

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
const longestSearch = 100;

function oneOf<T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T {
  return allowed.find((item) => item === value) ?? otherwise;
}

/** Reads an address; whatever is unknown or wrong in it becomes the default. */
export function readFilter(params: URLSearchParams): UsersFilter {
  return {
    q: (params.get("q") ?? "").slice(0, longestSearch),
    role: oneOf(params.get("role"), roles, firstFilter.role),
    active: oneOf(params.get("active"), states, firstFilter.active),
    sort: oneOf(params.get("sort"), sorts, firstFilter.sort),
  };
}

/** Writes only what differs from the default, always in the same order. */
export function writeFilter(filter: UsersFilter): string {
  const params = new URLSearchParams();
  for (const key of ["q", "role", "active", "sort"] as const) {
    if (filter[key] !== firstFilter[key]) {
      params.set(key, filter[key]);
    }
  }
  return params.toString();
}
