"use client";

import { Button } from "@/components/button";
import { ListSkeleton } from "@/components/list/rows/skeleton";
import { ListEmpty, ListFailed } from "@/components/list/states";
import type { ListControls } from "@/components/list/view/use-list-view";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";
import { personColumns } from "./people";
import { usePeopleView } from "./use-people";

const stays = () => undefined;

/** A list without rows: none at all, none that match, none on this page, none that came, none yet. */
export function ListStates() {
  const t = useMessages(devMessages);
  const list = usePeopleView();
  const views: readonly Partial<ListControls["view"]>[] = [{}, { q: "zzz" }, { page: 3 }];
  const empty = {
    icon: "pi pi-users",
    title: t.none,
    text: t.noneText,
    action: <Button label={t.add} icon="pi pi-user-plus" />,
  };
  return (
    <div className="list">
      <div className="parts-columns">
        {views.map((view) => (
          <ListEmpty
            key={JSON.stringify(view)}
            list={{ ...list, view: { ...list.view, page: 1, q: "", ...view } }}
            empty={empty}
            noMatch={undefined}
          />
        ))}
        <ListFailed error={new ApiError(503, {}, t.failed)} fallback={t.failed} onRetry={stays} />
      </div>
      <ListSkeleton columns={personColumns(t)} />
    </div>
  );
}
