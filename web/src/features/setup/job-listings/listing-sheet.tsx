"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { newItem } from "@/components/list/view/list-view";
// Not through the lazy Sheet: this part is loaded whole, so that it opens without a connection too.
import { SheetHost } from "@/components/overlay/sheet-host";
import { Failed } from "@/components/states";
import { resourceRowQuery } from "@/data/resources/queries";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { mayWriteListings } from "@/may";
import { setupMessages } from "../messages";
import { ListingEditor } from "./listing-editor";
import { ListingPoster } from "./listing-poster";
import { ListingPreview } from "./listing-preview";
import { listingMessages } from "./messages";
import { standingOf } from "./moves";

export type ListingSheetProps = {
  /** The listing's id, or `newItem`. */
  id: string;
  me: Me;
  onOpen: (id: string) => void;
  onHide: () => void;
};

/** One listing beside the list: to write, or to read for those who may not. */
export function ListingSheet(props: ListingSheetProps) {
  const t = useMessages(listingMessages);
  const { failedToFetch } = useMessages(setupMessages);
  const isNew = props.id === newItem;
  const query = useQuery({
    ...resourceRowQuery<JobListing>(jobListings, props.id),
    enabled: !isNew,
  });
  return (
    <SheetHost title={isNew ? t.add : t.one(query.data?.title ?? "")} visible onHide={props.onHide}>
      {isNew ? (
        <NewListing {...props} />
      ) : (
        <Fetched query={query} missing={t.notFound} failed={failedToFetch(jobListings.name)}>
          {(row) => <KnownListing {...props} row={row} />}
        </Fetched>
      )}
    </SheetHost>
  );
}

function NewListing(props: ListingSheetProps) {
  const t = useMessages(listingMessages);
  return mayWriteListings(props.me.role) ? (
    <ListingEditor {...props} row={null} />
  ) : (
    <Failed error={undefined} fallback={t.notAllowed} />
  );
}

function KnownListing({ row, ...props }: ListingSheetProps & { row: JobListing }) {
  if (mayWriteListings(props.me.role)) {
    return <ListingEditor {...props} row={row} />;
  }
  const standing = standingOf(row, props.me.settings.timeZone);
  return (
    <>
      <ListingPoster {...{ row, standing }} />
      <ListingPreview {...{ standing }} listing={row} />
    </>
  );
}
