import { routes } from "@/lib/routes";
import type { Role } from "@/lib/session/me";

export type MenuKey = "dashboard" | "patients" | "users";

export type MenuItem = { key: MenuKey; to: string; icon: string; roles: readonly Role[] };

export type MenuGroup = { key: "home" | "administration"; items: readonly MenuItem[] };

const everyone: readonly Role[] = ["applicant", "employee", "hiringmanager", "admin", "superuser"];
const administrators: readonly Role[] = ["admin", "superuser"];

/** The menu as data: what is built, and for whom. */
const groups: readonly MenuGroup[] = [
  {
    key: "home",
    items: [
      { key: "dashboard", to: routes.dashboard, icon: "pi-home", roles: everyone },
      {
        key: "patients",
        to: routes.patients,
        icon: "pi-heart",
        roles: ["employee", "admin", "superuser"],
      },
    ],
  },
  {
    key: "administration",
    items: [{ key: "users", to: routes.users, icon: "pi-users", roles: administrators }],
  },
];

/** The groups and items that a role sees; without a role only what everyone has. */
export function menuFor(role: Role | null): readonly MenuGroup[] {
  const known = role ?? "applicant";
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => item.roles.includes(known)) }))
    .filter((group) => group.items.length > 0);
}
