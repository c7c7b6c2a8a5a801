"use client";

import "@/domain/setup/error-words";
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { Fetched } from "@/components/fetched";
import { newItem } from "@/components/list/view/list-view";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed, Loading } from "@/components/states";
import { resourceRowQuery } from "@/data/resources/queries";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { mayWriteListings } from "@/may";
import { addressPattern, pages } from "@/pages";
import { EditorPage } from "../../editor/editor-page";
import { setupMessages } from "../../messages";
import { StatusTag } from "../listing-columns";
import { listingFields } from "../listing-fields";
import { ListingPoster } from "../listing-poster";
import { listingMessages } from "../messages";
import { standingOf } from "../moves";
import type { ListingEditorProps } from "./listing-editor";
import { ListingPhone } from "./listing-phone";
import { writtenValues } from "./written-values";

const ListingEditor = lazyPart<ListingEditorProps>(
  () => import("./listing-editor").then((module) => module.ListingEditor),
  { loading: <Loading /> },
);

/** One listing: to write, or to read for those who may not. */
export function JobListingScreen() {
  const t = useMessages(listingMessages);
  const { failedToFetch } = useMessages(setupMessages);
  // A new one has its own address once it is saved, without coming to another page.
  const id = addressPattern(pages.listing).exec(usePathname())?.[1] ?? newItem;
  const isNew = id === newItem;
  const query = useQuery({
    ...resourceRowQuery<JobListing>(jobListings, id),
    enabled: !isNew,
  });
  return isNew ? (
    <NewListing />
  ) : (
    <Fetched query={query} missing={t.notFound} failed={failedToFetch(jobListings.name)}>
      {(row) => <KnownListing key={row.id} row={row} />}
    </Fetched>
  );
}

function NewListing() {
  const t = useMessages(listingMessages);
  return mayWriteListings(useMyself().role) ? (
    <ListingEditor row={null} />
  ) : (
    <Failed error={undefined} fallback={t.notAllowed} />
  );
}

function KnownListing({ row }: { row: JobListing }) {
  const me = useMyself();
  const t = useMessages(listingMessages);
  if (mayWriteListings(me.role)) {
    return <ListingEditor row={row} />;
  }
  const standing = standingOf(row, me.settings.timeZone);
  return (
    <EditorPage
      section="job-listings"
      list={t.title}
      title={<span translate="no">{row.title}</span>}
      beside={<StatusTag {...{ standing, t }} />}
      actions={<ListingPoster {...{ row, standing }} />}
    >
      <ListingPhone {...{ row, standing }} values={writtenValues(listingFields(t), row)} />
    </EditorPage>
  );
}
