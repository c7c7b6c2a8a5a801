/** The users list as the address holds it, and as the API is asked for it. */

import { type ListDefinition, type ListView, pageOf } from "@/components/list/view/list-view";
import type { UserQuery } from "@/lib/api/generated/types.gen";

const usersList = {
  sorts: ["lastName", "-lastName", "firstName", "-firstName", "createdAt", "-createdAt"],
  filters: {
    // Those who work here; applicants with an account may be thousands.
    role: ["staff", "any", "applicant", "employee", "hiringmanager", "admin", "superuser"],
    active: ["true", "false", "all"],
  },
  item: "user",
} as const;

/** The list in its page, whose address says more. */
export function usersWithin({ name, scope }: Pick<ListDefinition, "name" | "scope">) {
  return {
    ...usersList,
    ...(name === undefined ? {} : { name }),
    ...(scope === undefined ? {} : { scope }),
  };
}

/** What the API is asked for: every role where none is chosen. */
export function toQuery(view: ListView<typeof usersList>): UserQuery {
  const { role, ...page } = pageOf(view);
  return { ...page, role: role === "any" ? null : role };
}
