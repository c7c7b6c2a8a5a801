"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { newItem } from "@/components/list/view/list-view";
import { Tabs } from "@/components/tabs";
import { useToast } from "@/components/toast";
import { createRow, updateRow } from "@/data/resources/mutations";
import { resourceRowQuery } from "@/data/resources/queries";
import { FormSection } from "@/form/prime/form-section";
import { FormSteps } from "@/form/prime/form-steps";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useShowRow } from "../plain/use-show-row";
import { ListingActions } from "./listing-actions";
import { type ListingValues, listingFields, listingSteps } from "./listing-fields";
import type { ListingSheetProps } from "./listing-sheet";
import { listingMessages } from "./messages";
import { standingOf } from "./moves";
import { UnsavedPreview } from "./unsaved-preview";

type ListingEditorProps = ListingSheetProps & { row: JobListing | null };

function useListingForm({ row, onOpen, onHide }: ListingEditorProps) {
  const t = useMessages(listingMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const show = useShowRow(jobListings);
  const steps = listingSteps(t);
  const fields = listingFields(t);
  const form = useDeclaredForm<ListingValues, typeof jobListings.rules, JobListing>({
    fields,
    rules: jobListings.rules,
    values: valuesOf(fields, row ?? { vacancies: 1, cv: "optional" }),
    version: row?.version ?? 0,
    keeps: { subject: `job-listing:${row?.id ?? newItem}`, field: "description" },
    staysOpen: "filled",
    repeatsUnanswered: row === null,
    send: (input, version, key) =>
      row
        ? updateRow<JobListing>(jobListings, row.id, { ...input, version })
        : createRow<JobListing>(jobListings, input, key),
    onSaved: async (saved) => {
      toast.show("success", (row ? t.saved : t.savedDraft)(saved.title));
      const refreshed = show(saved);
      if (row === null) {
        onOpen(saved.id);
      }
      await refreshed;
    },
    newest: async () => {
      const newest = await queryClient.fetchQuery({
        ...resourceRowQuery<JobListing>(jobListings, row?.id ?? ""),
        staleTime: 0,
      });
      return { values: valuesOf(fields, newest), version: newest.version };
    },
    onLeave: onHide,
  });
  return { form, steps, fields };
}

/** A listing to write, and how applicants will see it. */
export function ListingEditor(props: ListingEditorProps) {
  const { row } = props;
  const t = useMessages(listingMessages);
  const common = useMessages(commonMessages);
  const [shown, setShown] = useState<"edit" | "preview">("edit");
  const { form, steps, fields } = useListingForm(props);
  // A look at it is not filled in: the buttons stay behind with the form.
  const inSheet = shown === "edit";
  return (
    <>
      {row === null ? null : (
        <ListingActions
          {...props}
          row={row}
          onRefused={(error) => {
            // What is hidden can't take the focus.
            flushSync(() => setShown("edit"));
            return form.refuse(error);
          }}
        />
      )}
      <Tabs
        active={shown}
        onChange={setShown}
        tabs={[
          {
            key: "edit",
            label: t.edit,
            content: (
              <div className="listing-form">
                <h2 className="visually-hidden">{t.edit}</h2>
                {row === null ? (
                  <FormSteps {...{ form, steps, inSheet }} submitLabel={common.save} columns />
                ) : (
                  <FormSection {...{ form, inSheet }} submitLabel={common.save} columns />
                )}
              </div>
            ),
          },
          {
            key: "preview",
            label: t.preview,
            content: (
              <UnsavedPreview
                {...{ form, fields }}
                standing={row ? standingOf(row, props.me.settings.timeZone) : "DRAFT"}
              />
            ),
          },
        ]}
      />
    </>
  );
}
