"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { List } from "@/components/list/list";
import { useIsWide } from "@/components/list/rows/use-is-wide";
import { useListView } from "@/components/list/view/use-list-view";
import { useSelection } from "@/components/list/view/use-selection";
import { lazyPart } from "@/components/parts/lazy-part";
import {
  applicationsQuery,
  applicationsTotalQuery,
  fetchApplications,
} from "@/data/applications/queries";
import { applicationQueryRules } from "@/lib/api/generated/applications/rules.gen";
import type { Application } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { mayDecide } from "@/may";
import { nameOf } from "../applicant-names";
import { ChosenApplications, type ChosenMove } from "../bulk/chosen-applications";
import { bulkMessages } from "../bulk/messages";
import { useJobFilter, useOwnerFilter, useSinceFilter } from "../filters/use-filters";
import { applicationsMessages } from "../messages";
import { useKeptOrder } from "../order/use-kept-order";
import { useInPlace } from "../peek/use-in-place";
import { PersonnelFileButton } from "../personnel-files/personnel-file-button";
import { SavedViews } from "../saved-views/saved-views";
import { MoveUndo } from "../undo/move-undo";
import { ApplicationViews } from "../view-links";
import { applicationColumns, applicationCsv } from "./application-columns";
import { applicationsList, toQuery } from "./applications-list";
import { RowActions } from "./row-actions";
import "../application-rows.css";
import "../applications.css";

const BulkMoveDialog = lazyPart(
  () => import("../bulk/bulk-move-dialog").then((m) => m.BulkMoveDialog),
  { closeOf: (props) => props.onHide },
);

const BulkWorkDialog = lazyPart(
  () => import("../bulk/bulk-work-dialog").then((m) => m.BulkWorkDialog),
  { closeOf: (props) => props.onHide },
);

/** The people who have applied, and how far along they are. */
export function ApplicationsScreen() {
  const me = useMyself();
  const t = useMessages(applicationsMessages);
  const words = useMessages(bulkMessages);
  const list = useListView(applicationsList);
  const columns = applicationColumns(t, me.settings);
  const query = toQuery(list.view, me.settings.today);
  // A snapshot of the selection, which is cleared behind the dialog.
  const [move, setMove] = useState<ChosenMove | null>(null);
  const [planned, setPlanned] = useState<readonly Application[] | null>(null);
  const statuses = applicationsList.filters.status.map((value) => ({
    value,
    label: value === "any" ? t.anyStatus : t.statuses[value],
  }));
  const result = useQuery(applicationsQuery(query, t.failedToFetch));
  const chosen = useSelection<Application>(list.view, result.data?.data);
  const linkOf = useKeptOrder("applications", list, result);
  const isWide = useIsWide();
  const { inPlace, layers, move: moveOne } = useInPlace({ me, listing: result.data, linkOf });
  const { owner, jobOpeningId, since } = list.view.filters;
  const filters = [
    { key: "status", label: t.status, options: statuses },
    useOwnerFilter(me, owner),
    useJobFilter(jobOpeningId, result.data?.data[0]?.jobTitle),
    useSinceFilter(since),
  ];
  const selection = {
    ...chosen,
    nameOf,
    textOf: words.chosen,
    children: (
      <ChosenApplications selection={chosen.selection} onChoose={setMove} onPlan={setPlanned} />
    ),
  };
  return (
    <>
      <MoveUndo />
      <List<Application>
        title={t.title}
        head={
          <>
            <PersonnelFileButton today={me.settings.today} />
            <ApplicationViews current="list" />
          </>
        }
        list={list}
        columns={columns}
        result={result}
        total={useQuery(applicationsTotalQuery(query)).data}
        failed={t.failedToFetch}
        empty={{ icon: "pi pi-inbox", title: t.empty, text: t.emptyText }}
        noMatch={t.noMatch}
        search={{ label: t.search, maxLength: applicationQueryRules.q.maxLength }}
        filters={filters}
        tools={<SavedViews page="applications" list={list} />}
        {...(mayDecide(me.role) ? { selection } : {})}
        sorts={[
          { value: "-createdAt", label: t.newest },
          { value: "createdAt", label: t.oldest },
          { value: "statusChangedAt", label: t.longest },
          { value: "-statusChangedAt", label: t.latest },
          { value: "lastName", label: t.byName },
          { value: "-lastName", label: t.byNameBack },
        ]}
        link={linkOf}
        inPlace={inPlace}
        // A phone has no room for them beside a name.
        {...(mayDecide(me.role) && isWide === true
          ? { actions: (row) => <RowActions row={row} me={me} onMove={moveOne} /> }
          : {})}
        csv={{
          day: me.settings.today,
          fetchPage: (cursor, signal) =>
            fetchApplications(
              { ...query, cursor, limit: 100 },
              { fallback: t.failedToFetch, signal },
            ),
          columns: async () => applicationCsv(t, columns),
          failed: t.failedToFetch,
        }}
      />
      {layers}
      {planned === null ? null : (
        <BulkWorkDialog
          rows={planned}
          me={me}
          onChanged={() => chosen.select({ type: "clear" })}
          onHide={() => setPlanned(null)}
        />
      )}
      {move === null ? null : (
        <BulkMoveDialog
          {...move}
          me={me}
          onMoved={() => chosen.select({ type: "clear" })}
          onHide={() => setMove(null)}
        />
      )}
    </>
  );
}
