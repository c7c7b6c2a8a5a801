"use client";

import { useMutation } from "@tanstack/react-query";
import { UndoBar } from "@/components/news/undo-bar";
import { useToast } from "@/components/news/use-toast";
import { moveListing } from "@/data/job-listings/mutations";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useLastAct } from "@/lib/undo/last-act";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { useShowRow } from "../plain/use-show-row";
import { type LastListingMove, lastListingMove } from "./last-listing-move";
import { listingMessages } from "./messages";
import { type Move, movesOf } from "./moves";

/** The last move of this listing, as long as the listing is where it led. */
export function ListingUndoBar({ row }: { row: JobListing }) {
  const act = useLastAct(lastListingMove);
  const back = movesOf(row).find(({ to }) => to === act?.from);
  const isLast = act?.id === row.id && act.to === row.status;
  return isLast && back !== undefined ? <Bar {...{ row, act, back }} /> : null;
}

type BarProps = { row: JobListing; act: LastListingMove; back: Move };

function Bar({ row, act, back }: BarProps) {
  const t = useMessages(listingMessages);
  const toast = useToast();
  const show = useShowRow(jobListings);
  const undo = useMutation({
    mutationFn: () => moveListing(row, back.to),
    onSuccess: (moved) => {
      lastListingMove.forgetOnly(act.id);
      toast.show("success", t.moved[back.name](moved.title));
      return show(moved);
    },
    onError: (error) => toast.showError(error),
  });
  const start = useMutateOnce(undo);
  return (
    <UndoBar
      act={t.moved[act.name](row.title)}
      until={act.until}
      isPending={undo.isPending}
      onUndo={() => leaveOrAsk(() => start(undefined))}
      onForget={lastListingMove.forget}
    />
  );
}
