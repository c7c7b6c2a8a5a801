import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListingUser, UserQuery } from "@/lib/api/generated/types.gen";
import {
  getUserOptions,
  listRolesOptions,
  searchUsersQueryKey,
} from "@/lib/api/generated/users/query.gen";
import { listUsers, searchUsers } from "@/lib/api/generated/users/sdk.gen";
import { searchable } from "@/lib/api/searchable";

const employeesShown = 10;

export const fetchUsers = searchable<UserQuery, ListingUser>(listUsers, searchUsers);

export function usersQuery(page: UserQuery, fallback: string) {
  return queryOptions({
    queryKey: searchUsersQueryKey({ body: page }),
    queryFn: ({ signal }) => fetchUsers(page, { fallback, signal }),
    placeholderData: keepPreviousData,
  });
}

export function userQuery(id: string) {
  return getUserOptions({ path: { user_id: id } });
}

/** Employees by name or email, for the assignment. */
export function employeesQuery(q: string) {
  const body: UserQuery = {
    q: q.trim(),
    role: "employee",
    active: "true",
    limit: employeesShown,
  };
  return queryOptions({
    queryKey: searchUsersQueryKey({ body }),
    queryFn: ({ signal }) => fetchUsers(body, { signal }),
    select: ({ data }: ListingUser) => data,
  });
}

export function rolesQuery(fallback: string) {
  return queryOptions({
    ...listRolesOptions({ meta: { fallback } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
