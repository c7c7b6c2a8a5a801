"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { deleteRow } from "@/data/resources/mutations";
import { ApiError } from "@/lib/api/errors";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { listingMessages } from "./messages";

type DeleteListingProps = {
  row: JobListing;
  /** Archives it instead; undefined where it is archived already. */
  onArchive: (() => void) | undefined;
  onDeleted: () => void;
  onHide: () => void;
};

/** Asks before a listing is deleted; one that others refer to can be archived instead. */
export function DeleteListing({ row, onArchive, onDeleted, onHide }: DeleteListingProps) {
  const t = useMessages(listingMessages);
  const toast = useToast();
  const [isInUse, setInUse] = useState(false);
  async function remove() {
    try {
      await deleteRow(jobListings, row.id);
    } catch (error) {
      if (error instanceof ApiError && error.code === "in_use") {
        setInUse(true);
        return;
      }
      throw error;
    }
    toast.show("success", t.deleted(row.title));
    onDeleted();
  }
  const archive = isInUse ? onArchive : undefined;
  return (
    <ConfirmDialog
      title={t.deleteTitle(row.title)}
      visible
      confirmLabel={archive === undefined ? t.delete : t.moves.archive}
      severity="danger"
      onConfirm={archive ?? remove}
      onHide={onHide}
    >
      {isInUse ? (
        <Notice severity="warn">{archive === undefined ? t.inUseArchived : t.inUse}</Notice>
      ) : (
        <p>{t.deleteText}</p>
      )}
    </ConfirmDialog>
  );
}
