"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/client";
import type { Locale } from "../messages/locale";

export type Role = "applicant" | "employee" | "hiringmanager" | "admin" | "superuser";

export type Me = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: Locale;
  role: Role;
  aal: "aal1" | "aal2";
  mfaRequired: boolean;
  mfaEnrolled: boolean;
  settings: {
    agencyName: string;
    timeZone: string;
    /** The agency's date, MM-DD-YYYY. */
    today: string;
    staffMfa: "required" | "optional";
    idleMinutes: number;
  };
};

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
