import type { Role } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { allPages, type PageName, type PageWith, pages } from "@/pages";

type MenuKey = PageWith<"menu">;

export type MenuItem = { key: MenuKey; to: string; icon: string };

export type MenuGroup = { key: "home" | "administration"; items: readonly MenuItem[] };

const groups: readonly MenuGroup["key"][] = ["home", "administration"];

function isInMenu(page: PageName): page is MenuKey {
  return "menu" in pages[page];
}

/** The groups and items that a role sees; without a role only what everyone has. */
export function menuFor(role: Role | null): readonly MenuGroup[] {
  const seen = allPages
    .map(([name]) => name)
    .filter(isInMenu)
    .filter((key) => mayOpen(key, role ?? "applicant"))
    .map((key) => ({ key, to: pages[key].path, ...pages[key].menu }));
  return groups
    .map((key) => ({ key, items: seen.filter(({ group }) => group === key) }))
    .filter(({ items }) => items.length > 0);
}

/** The item that leads to where somebody is: if both a page and a section of it match, the section. */
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
