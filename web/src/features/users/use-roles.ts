"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useToast } from "@/components/toast";
import { useMessages } from "@/lib/messages/locale-context";
import { roleMessages } from "@/lib/messages/roles";
import type { Role } from "@/lib/session/me";
import { rolesQuery } from "./api";
import { userMessages } from "./messages";

/** The roles there are, named in the person's language. */
export function useRoles(): { value: Role; label: string }[] {
  const t = useMessages(userMessages);
  const names = useMessages(roleMessages);
  const toast = useToast();
  const { data, error } = useQuery(rolesQuery(t.failedToFetchRoles));
  const tell = useEffectEvent((problem: Error) => toast.showError(problem, t.failedToFetchRoles));
  useEffect(() => {
    if (error !== null) {
      tell(error);
    }
  }, [error]);
  return (data ?? []).map(({ value }) => ({ value, label: names[value] }));
}
