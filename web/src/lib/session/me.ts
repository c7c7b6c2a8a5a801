"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/client";
import type { Account } from "../api/generated/types.gen";

export type Me = Account;

export type Role = Me["role"];

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api.get<Me>("/me", { signal }),
  staleTime: 60_000,
});

/** The signed-in person and the agency's settings; undefined until they are loaded. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data;
}

/** Whether the person still has to prove a second factor, and how. */
export function secondFactorNeeded(me: Me): "challenge" | "enrolment" | undefined {
  if (me.aal === "aal2") {
    return undefined;
  }
  if (me.mfaEnrolled) {
    return "challenge";
  }
  return me.mfaRequired ? "enrolment" : undefined;
}

const staffRoles: readonly Role[] = ["employee", "hiringmanager", "admin", "superuser"];

export function isStaff(role: Role): boolean {
  return staffRoles.includes(role);
}
