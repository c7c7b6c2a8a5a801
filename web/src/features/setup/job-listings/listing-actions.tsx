"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { duplicateListing, moveListing } from "@/data/job-listings/mutations";
import { jobPage } from "@/job-pages";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { randomId } from "@/lib/intents/random-id";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import { mayDeleteListings } from "@/may";
import { listingPage, setupSection } from "@/setup-pages";
import { useShowRow } from "../plain/use-show-row";
import { DeleteListing } from "./delete-listing";
import { lastListingMove } from "./last-listing-move";
import { ListingPoster } from "./listing-poster";
import { listingMessages } from "./messages";
import { type Move, movesOf, standingOf } from "./moves";

type ListingActionsProps = {
  row: JobListing;
  /** Called with what the API refuses; returns whether the form shows it. */
  onRefused: (error: unknown) => boolean;
};

function useMove({ row, onRefused }: ListingActionsProps) {
  const t = useMessages(listingMessages);
  const me = useMyself();
  const toast = useToast();
  const show = useShowRow(jobListings);
  return useMutation({
    mutationFn: ({ to }: Move) => moveListing(row, to),
    onSuccess: (moved, { name, to }) => {
      if (moved.nextStatuses.includes(row.status)) {
        const pages = [listingPage(row.id)];
        lastListingMove.keep({ id: row.id, person: me.id, pages, name, from: row.status, to });
      } else {
        toast.show("success", t.moved[name](moved.title));
      }
      return show(moved);
    },
    onError: (error) => {
      if (!onRefused(error)) {
        toast.showError(error);
      }
      // Somebody else may have moved it: what can be done now is visible.
    },
  });
}

function useDuplicate({ row }: ListingActionsProps) {
  const t = useMessages(listingMessages);
  const toast = useToast();
  const show = useShowRow(jobListings);
  const router = useRouter();
  const [key] = useState(randomId);
  return useMutation({
    mutationFn: () => duplicateListing(row.id, key),
    onSuccess: async (copy) => {
      toast.show("success", t.duplicated(copy.title));
      await show(copy);
      router.push(listingPage(copy.id));
    },
    onError: (error) => toast.showError(error),
  });
}

/** What can be done with a listing besides writing it; its foot publishes it. */
export function ListingActions(props: ListingActionsProps) {
  const { row } = props;
  const me = useMyself();
  const router = useRouter();
  const t = useMessages(listingMessages);
  const [isAsking, setAsking] = useState(false);
  const move = useMove(props);
  const duplicate = useDuplicate(props);
  const isBusy = move.isPending || duplicate.isPending;
  const standing = standingOf(row, me.settings.timeZone);
  const moves = movesOf(row).filter(({ isMain }) => !isMain);
  const archive = moves.find(({ name }) => name === "archive");
  function archiveInstead(chosen: Move) {
    setAsking(false);
    leaveOrAsk(() => move.mutate(chosen));
  }
  return (
    <section className="row listing-actions" aria-label={t.actions}>
      <ListingPoster {...{ row, standing }} opens="start" />
      {standing === "PUBLISHED" ? (
        <a href={jobPage(row.slug)} target="_blank" rel="noopener">
          {t.asApplicantsSee}
        </a>
      ) : null}
      {moves.map((each) => (
        <Button
          key={each.name}
          label={t.moves[each.name]}
          icon={each.icon}
          size="small"
          outlined
          loading={move.isPending && move.variables.to === each.to}
          disabled={isBusy}
          onClick={() => leaveOrAsk(() => move.mutate(each))}
        />
      ))}
      <Button
        label={t.duplicate}
        icon="pi pi-copy"
        size="small"
        outlined
        loading={duplicate.isPending}
        disabled={isBusy}
        onClick={() => leaveOrAsk(() => duplicate.mutate())}
      />
      {mayDeleteListings(me.role) ? (
        <Button
          label={t.delete}
          icon="pi pi-trash"
          size="small"
          severity="danger"
          text
          disabled={isBusy}
          onClick={() => setAsking(true)}
        />
      ) : null}
      {isAsking ? (
        <DeleteListing
          row={row}
          onArchive={archive === undefined ? undefined : () => archiveInstead(archive)}
          onDeleted={() => router.push(setupSection("job-listings"))}
          onHide={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
