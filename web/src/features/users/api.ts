import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { everyPage } from "@/lib/api/every-page";
import type { RoleChoice, User, UserRegister } from "@/lib/api/generated/types.gen";
import type { Role } from "@/lib/session/me";
import type { UsersFilter } from "./view/users-view";

type UsersView = UsersFilter & { cursor: string | undefined };

export const usersKey = ["users"];

const pageSize = 20;
const exportSize = 100;

export function usersQuery(view: UsersView, fallback: string) {
  return queryOptions({
    queryKey: [...usersKey, view],
    queryFn: ({ signal }) =>
      api.list<User>("/users", { query: { ...view, limit: pageSize }, signal, fallback }),
    placeholderData: keepPreviousData,
  });
}

/** The whole list, page by page. */
export function everyUser(filter: UsersFilter, fallback: string): Promise<User[]> {
  return everyPage((cursor) =>
    api.list<User>("/users", { query: { ...filter, cursor, limit: exportSize }, fallback }),
  );
}

export function rolesQuery(fallback: string) {
  return queryOptions({
    queryKey: ["roles"],
    queryFn: ({ signal }) => api.get<RoleChoice[]>("/users/roles", { signal, fallback }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Invites somebody; whoever has not followed an earlier invitation gets a new one. */
export function registerUser(
  { email, firstName, lastName, role }: UserRegister,
  fallback: string,
): Promise<User> {
  const person = { email, firstName, lastName, role };
  return api.post<User>("/users/register", person, { fallback });
}

export function changeRole(id: string, role: Role, fallback: string): Promise<User> {
  return api.put<User>(`/users/${id}/role`, { role }, { fallback });
}

export function deactivateUser(id: string, fallback: string): Promise<unknown> {
  return api.delete(`/users/${id}`, { fallback });
}

export function reactivateUser(id: string, fallback: string): Promise<unknown> {
  return api.post(`/users/${id}/reactivate`, undefined, { fallback });
}

export function resetMfa(id: string, fallback: string): Promise<unknown> {
  return api.post(`/users/${id}/reset-mfa`, undefined, { fallback });
}
