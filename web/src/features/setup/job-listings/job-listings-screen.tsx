"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { List } from "@/components/list/list";
import { anyRow, newItem, pageOf } from "@/components/list/view/list-view";
import { type ListControls, useListView } from "@/components/list/view/use-list-view";
import { fetchResourcePage, resourceQuery } from "@/data/resources/queries";
import { jobListingStates } from "@/domain/states";
import { loadRichText } from "@/form/prime/inputs/load-rich-text";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListingInList } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { loadAhead } from "@/lib/parts/load-ahead";
import type { Me } from "@/lib/session/me";
import { mayWriteListings } from "@/may";
import { listingPage } from "@/setup-pages";
import { AddLink } from "../editor/add-link";
import { setupMessages } from "../messages";
import { useFieldFilters, withoutAny } from "../plain/plain-filters";
import { sectionOf } from "../section";
import { WebsiteButton } from "../website/website-button";
import { listingColumns } from "./listing-columns";
import { listingFields } from "./listing-fields";
import { type ListingTexts, listingMessages } from "./messages";
import "./listings.css";

const statuses = ["all", ...jobListingStates] as const;

const definition = {
  name: "job-listings",
  sorts: jobListings.sorts,
  filters: { status: statuses, jobRoleId: anyRow, locationId: anyRow },
  scope: sectionOf("job-listings"),
  // All ten would not fit beside the sections on a usual screen.
  hidden: ["area", "vacancies", "cv", "published"],
} as const;

/** What the API is asked for; it knows no status that is all of them. */
function asked({ view }: ListControls<typeof definition>) {
  const { status, ...page } = withoutAny(pageOf(view));
  return status === "all" ? page : { ...page, status };
}

function statusOptions(t: ListingTexts) {
  return statuses.map((value) => ({
    value,
    label: value === "all" ? t.all : t.statuses[value],
  }));
}

function sortOptions(t: ListingTexts) {
  return [
    { value: "title", label: t.byTitle },
    { value: "-title", label: t.byTitleBack },
    { value: "-createdAt", label: t.newest },
    { value: "createdAt", label: t.oldest },
  ];
}

/** The jobs that people can apply for. */
export function JobListingsScreen({ me }: { me: Me }) {
  const t = useMessages(listingMessages);
  const { locale } = useLocale();
  const { failedToFetch } = useMessages(setupMessages);
  const list = useListView(definition);
  const page = asked(list);
  const mayWrite = mayWriteListings(me.role);
  const filters = [
    { key: "status", label: t.status, options: statusOptions(t) },
    ...useFieldFilters(listingFields(t).filter(({ name }) => name in definition.filters)),
  ];
  const columns = listingColumns(t, locale, me.settings.timeZone);
  const result = useQuery(resourceQuery<JobListingInList>(jobListings, page));
  useEffect(() => {
    if (mayWrite) {
      loadAhead(loadRichText);
    }
  }, [mayWrite]);
  const add = mayWrite ? <AddLink label={t.add} href={listingPage(newItem)} /> : null;
  return (
    <List<JobListingInList>
      title={t.title}
      list={list}
      columns={columns}
      result={result}
      failed={failedToFetch(jobListings.name)}
      empty={{
        icon: "pi pi-megaphone",
        title: t.empty,
        ...(mayWrite ? { text: t.emptyText, action: add } : {}),
      }}
      search={{ label: t.search, maxLength: jobListings.searchLength }}
      filters={filters}
      sorts={sortOptions(t)}
      link={(row) => listingPage(row.id)}
      csv={{
        day: me.settings.today,
        fetchPage: (cursor, signal) =>
          fetchResourcePage<JobListingInList>(jobListings, { ...page, cursor, limit: 100 }, signal),
        failed: failedToFetch(jobListings.name),
      }}
      mayBeFew
      head={
        <>
          {mayWrite ? <WebsiteButton /> : null}
          {add}
        </>
      }
    />
  );
}
