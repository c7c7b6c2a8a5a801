"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { askedAhead } from "../api/asked-ahead";
import { getAccount } from "../api/generated/me/sdk.gen";
import type { Account } from "../api/generated/types.gen";
import { tabStore } from "../storage/browser-storage";

export type Me = Account;

export type Role = Me["role"];

export const meQuery = queryOptions({
  // A key of its own: every page loads this, and the maker of the generated keys would come along.
  queryKey: ["me"],
  queryFn: ({ signal }) => getAccount({ signal }).then(noteDay),
  staleTime: 60_000,
});

/** Asks again, for what must not be decided by an older response. */
export function fetchMe(): Promise<Me> {
  return getAccount().then(noteDay);
}

/** Notes the agency's day for this tab's next document, which asks for the day's rows before it knows the account. */
function noteDay(me: Me): Me {
  tabStore.set(askedAhead.dayKey, me.settings.today);
  return me;
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
