/** The pages that somebody may go to. */

import type { Role } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { allPages, type PageName, type PageWith, pages } from "@/pages";

/** The guarded pages with a fixed address: a page that shows a single item has no name of its own. */
type Named = Exclude<PageWith<"roles">, "application" | "listing" | "template">;

export type Entry = { key: Named; href: string; icon: string };

const icons: Partial<Record<Named, string>> = {
  applicationsBoard: "pi-th-large",
  survey: "pi-verified",
  applicationsInbox: "pi-check-square",
  profile: "pi-id-card",
};

function isNamed(page: PageName): page is Named {
  return "roles" in pages[page] && !pages[page].path.includes("[");
}

export function entriesFor(role: Role): readonly Entry[] {
  return allPages
    .map(([name]) => name)
    .filter(isNamed)
    .filter((key) => mayOpen(key, role))
    .map((key) => {
      const page = pages[key];
      const icon = "menu" in page ? page.menu.icon : (icons[key] ?? "pi-file");
      return { key, href: page.path, icon };
    });
}
