import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "@/lib/api/client";
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
export async function everyUser(filter: UsersFilter, fallback: string): Promise<User[]> {
  const users: User[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...filter, cursor, limit: exportSize };
    const reply: Reply<User[]> = await api.list<User>("/users", { query, fallback });
    users.push(...reply.data);
    cursor = reply.page?.next ?? null;
  } while (cursor !== null);
  return users;
}

export function rolesQuery(fallback: string) {
  return queryOptions({
    queryKey: ["roles"],
    queryFn: ({ signal }) => api.get<RoleChoice[]>("/users/roles", { signal, fallback }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function registerUser(user: UserRegister, fallback: string): Promise<User> {
  return api.post<User>("/users/register", user, { fallback });
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
