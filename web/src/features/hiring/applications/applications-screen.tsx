"use client";

import { useQuery } from "@tanstack/react-query";
import { List } from "@/components/list/list";
import { ListSkeleton } from "@/components/list/rows/skeleton";
import { useListView } from "@/components/list/view/use-list-view";
import { NotAllowed } from "@/components/not-allowed";
import { applicationsQuery, fetchApplications } from "@/data/applications/queries";
import { applicationQueryLimits } from "@/lib/api/generated/applications/limits.gen";
import type { Application } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type Me, useMe } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { applicationColumns, applicationCsv } from "./application-columns";
import { applicationsList, toQuery } from "./applications-list";
import { useJobFilter, useOwnerFilter, useSinceFilter } from "./filters/use-filters";
import { applicationsMessages } from "./messages";
import { useKeptOrder } from "./order/use-kept-order";
import { SavedViews } from "./saved/saved-views";
import { ApplicationViews } from "./views";

/** Who has applied, and how far they are. */
export function ApplicationsScreen() {
  const t = useMessages(applicationsMessages);
  const me = useMe();
  if (me === undefined) {
    return <ListSkeleton />;
  }
  return mayOpen("applications", me.role) ? (
    <ApplicationsOf me={me} />
  ) : (
    <NotAllowed title={t.notAllowedTitle} text={t.notAllowedText} />
  );
}

function ApplicationsOf({ me }: { me: Me }) {
  const t = useMessages(applicationsMessages);
  const list = useListView(applicationsList);
  const columns = applicationColumns(t, me.settings.timeZone);
  const query = toQuery(list.view);
  const statuses = applicationsList.filters.status.map((value) => ({
    value,
    label: value === "any" ? t.anyStatus : t.statuses[value],
  }));
  const result = useQuery(applicationsQuery(query, t.failedToFetch));
  const linkOf = useKeptOrder("applications", list, result);
  const { owner, jobOpeningId, since } = list.view.filters;
  const filters = [
    { key: "status", label: t.status, options: statuses },
    useOwnerFilter(me, owner),
    useJobFilter(jobOpeningId, result.data?.data[0]?.jobTitle),
    useSinceFilter(me, since),
  ];
  return (
    <List<Application>
      title={t.title}
      head={<ApplicationViews current="list" />}
      list={list}
      columns={columns}
      result={result}
      failed={t.failedToFetch}
      empty={{ icon: "pi pi-inbox", title: t.empty, text: t.emptyText }}
      noMatch={t.noMatch}
      search={{ label: t.search, maxLength: applicationQueryLimits.q.maxLength }}
      filters={filters}
      tools={<SavedViews page="applications" list={list} />}
      sorts={[
        { value: "-createdAt", label: t.newest },
        { value: "createdAt", label: t.oldest },
        { value: "statusChangedAt", label: t.longest },
        { value: "-statusChangedAt", label: t.latest },
        { value: "lastName", label: t.byName },
        { value: "-lastName", label: t.byNameBack },
      ]}
      link={linkOf}
      csv={{
        fileName: `applications-${me.settings.today}.csv`,
        fetchPage: (cursor, signal) =>
          fetchApplications(
            { ...query, cursor, limit: 100 },
            { fallback: t.failedToFetch, signal },
          ),
        columns: async () => applicationCsv(t, columns),
        failed: t.failedToFetch,
      }}
    />
  );
}
