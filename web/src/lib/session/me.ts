"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { getAccount } from "../api/generated/me/sdk.gen";
import type { Account } from "../api/generated/types.gen";

export type Me = Account;

export type Role = Me["role"];

export const meQuery = queryOptions({
  // A key of its own: every page loads this, and the maker of the generated keys would come along.
  queryKey: ["me"],
  queryFn: ({ signal }) => getAccount({ signal }),
  staleTime: 60_000,
});

/** Asks again, for what must not be decided by an older response. */
export function fetchMe(): Promise<Me> {
  return getAccount();
}

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
