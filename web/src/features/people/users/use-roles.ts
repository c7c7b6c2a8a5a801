"use client";

import { useQuery } from "@tanstack/react-query";
import { rolesQuery } from "@/data/users/queries";
import { roleMessages } from "@/domain/people/role-names";
import { useMessages } from "@/lib/messages/locale-context";
import type { Role } from "@/lib/session/me";
import { userMessages } from "./messages";

type Roles = {
  /** Empty until they are there. */
  roles: { value: Role; label: string }[];
  /** Why they could not be fetched, until they are. */
  failure: Error | null;
  retry: () => void;
};

/** The roles there are, named in the person's language. */
export function useRoles(): Roles {
  const t = useMessages(userMessages);
  const names = useMessages(roleMessages);
  const { data, error, refetch } = useQuery(rolesQuery(t.failedToFetchRoles));
  return {
    roles: (data ?? []).map(({ value }) => ({ value, label: names[value] })),
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
