"use client";

import "@/domain/setup/error-words";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { mayWriteListings } from "@/may";
import { pages } from "@/pages";
import { EditorPage } from "../../editor/editor-page";
import { EditorScreen } from "../../editor/editor-screen";
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
  const words = useMessages(listingMessages);
  const mayWrite = mayWriteListings(useMyself().role);
  return (
    <EditorScreen<JobListing>
      page={pages.listing}
      resource={jobListings}
      mayAdd={mayWrite}
      words={words}
    >
      {(row) =>
        row === null || mayWrite ? (
          <ListingEditor key={row?.id} row={row} />
        ) : (
          <ReadListing row={row} />
        )
      }
    </EditorScreen>
  );
}

function ReadListing({ row }: { row: JobListing }) {
  const me = useMyself();
  const t = useMessages(listingMessages);
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
