"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import type { ListControls } from "@/components/list/view/use-list-view";
import { type MenuEntry, PopupMenu } from "@/components/menu/popup-menu";
import { lazyPart } from "@/components/parts/lazy-part";
import { savedViewsQuery } from "@/data/saved-views/queries";
import type { SavedView } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { savedMessages } from "./messages";
import type { ViewAsked } from "./view-dialogs";
import { isKnown, plainQuery, shownQuery } from "./view-query";

const ViewDialogs = lazyPart(() => import("./view-dialogs").then((m) => m.ViewDialogs), {
  closeOf: (props) => props.onHide,
});

type SavedViewsProps = { page: SavedView["page"]; list: ListControls };

/** The ready-made views of a list and the person's own; a view is an address, so that each is a link. */
export function SavedViews({ page, list }: SavedViewsProps) {
  const t = useMessages(savedMessages);
  const pathname = usePathname();
  const [asked, setAsked] = useState<ViewAsked | null>(null);
  const saved = useQuery(savedViewsQuery).data ?? [];
  const shown = shownQuery(list.definition, list.view);
  const own = saved.filter((view) => view.page === page);
  const isShown = ({ query }: { query: string }) => plainQuery(list.definition, query) === shown;
  const current = own.find(isShown);
  const ready = [
    { id: "all", name: t.all, query: "" },
    { id: "mine", name: t.mine, query: "owner=mine" },
    { id: "new", name: t.new, query: "status=SUBMITTED" },
    { id: "onHold", name: t.onHold, query: "status=ON_HOLD" },
    { id: "withoutOwner", name: t.withoutOwner, query: "owner=nobody" },
  ].filter(({ query }) => isKnown(list.definition, query));
  const views = [...ready, ...own];
  const entries: MenuEntry[] = [
    ...views.map((view) => ({
      // Somebody may have given their own the name of one of ours.
      id: view.id,
      label: view.name,
      href: view.query === "" ? pathname : `${pathname}?${view.query}`,
      icon: isShown(view) ? "pi pi-check" : "pi",
    })),
    // Only what none of them is yet: a search may hold a name and is not saved, so alone it would be "All" once more.
    ...(views.some(isShown)
      ? []
      : [
          {
            label: t.save,
            icon: "pi pi-bookmark",
            onSelect: () => setAsked({ act: "save", page, query: shown }),
          },
        ]),
    ...(current === undefined ? [] : entriesOf(current, t, setAsked)),
  ];
  return (
    <nav className="saved-views" aria-label={t.views}>
      <PopupMenu
        label={t.views}
        className="p-button p-component p-button-outlined"
        entries={entries}
        opens="start"
      >
        <span className="visually-hidden">{t.views}</span>{" "}
        <span className="p-button-label">{views.find(isShown)?.name ?? t.changed}</span>
        <span className="pi pi-angle-down" aria-hidden="true" />
      </PopupMenu>
      {asked === null ? null : <ViewDialogs asked={asked} onHide={() => setAsked(null)} />}
    </nav>
  );
}

function entriesOf(
  view: SavedView,
  t: (typeof savedMessages)["en"],
  ask: (asked: ViewAsked) => void,
): MenuEntry[] {
  return [
    {
      label: t.rename(view.name),
      icon: "pi pi-pencil",
      onSelect: () => ask({ act: "rename", view }),
    },
    {
      label: t.remove(view.name),
      icon: "pi pi-trash",
      onSelect: () => ask({ act: "delete", view }),
    },
  ];
}
