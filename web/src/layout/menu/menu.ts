import type { Role } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { routes, setupSection } from "@/pages";

export type MenuKey = "dashboard" | "applications" | "patients" | "setup" | "users" | "emails";

export type MenuItem = { key: MenuKey; to: string; icon: string };

export type MenuGroup = { key: "home" | "administration"; items: readonly MenuItem[] };

/** The menu as data: what is built. */
const groups: readonly MenuGroup[] = [
  {
    key: "home",
    items: [
      { key: "dashboard", to: routes.dashboard, icon: "pi-home" },
      { key: "applications", to: routes.applications, icon: "pi-inbox" },
      { key: "patients", to: routes.patients, icon: "pi-heart" },
      { key: "setup", to: routes.setup, icon: "pi-cog" },
    ],
  },
  {
    key: "administration",
    items: [
      { key: "users", to: setupSection("users"), icon: "pi-users" },
      { key: "emails", to: routes.emails, icon: "pi-envelope" },
    ],
  },
];

/** The groups and items that a role sees; without a role only what everyone has. */
export function menuFor(role: Role | null): readonly MenuGroup[] {
  const known = role ?? "applicant";
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ key }) => mayOpen(key, known)) }))
    .filter((group) => group.items.length > 0);
}

/** Which item leads to where somebody is: of a page and a section of it, the section. */
export function currentItem(
  items: readonly MenuItem[],
  path: string,
  section: string | null,
): MenuItem | undefined {
  return (
    items.find(({ to }) => to === `${path}?section=${section}`) ??
    items.find(({ to }) => path === to || path.startsWith(`${to}/`))
  );
}
