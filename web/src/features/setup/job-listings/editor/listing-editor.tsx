"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { newItem } from "@/components/list/view/list-view";
import { useToast } from "@/components/news/use-toast";
import { moveListing } from "@/data/job-listings/mutations";
import { createRow, updateRow } from "@/data/resources/mutations";
import { resourceRowQuery } from "@/data/resources/queries";
import { FormBody } from "@/form/prime/form-body";
import { FormFields } from "@/form/prime/form-fields";
import { type DeclaredForm, useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMyself } from "@/lib/session/myself";
import { changeAddress } from "@/lib/unsaved/change-address";
import { goBackAfterGuard, usePageGuard } from "@/lib/unsaved/use-page-guard";
import { listingPage } from "@/setup-pages";
import { EditorColumns, EditorPage } from "../../editor/editor-page";
import { useShowRow } from "../../plain/use-show-row";
import { ListingActions } from "../listing-actions";
import { StatusTag } from "../listing-columns";
import { type ListingValues, listingFields, listingParts } from "../listing-fields";
import { ListingUndoBar } from "../listing-undo-bar";
import { listingMessages } from "../messages";
import { standingOf } from "../moves";
import { ListingFoot } from "./listing-foot";
import { ListingPhone } from "./listing-phone";
import { useMissing } from "./use-missing";
import { writtenValues } from "./written-values";
import "../listings.css";

export type ListingEditorProps = { row: JobListing | null };

/** Puts a listing that has just been saved before applicants; what keeps it from that is said in the form. */
function usePublish() {
  const t = useMessages(listingMessages);
  const toast = useToast();
  return async (saved: JobListing, form: DeclaredForm | undefined): Promise<JobListing> => {
    const name = saved.status === "CLOSED" ? "reopen" : "publish";
    try {
      const published = await moveListing(saved, "PUBLISHED");
      toast.show("success", t.moved[name](published.title));
      return published;
    } catch (error) {
      if (form?.refuse(error) !== true) {
        toast.showError(error);
      }
      return saved;
    }
  };
}

function useListingForm({ row }: ListingEditorProps) {
  const t = useMessages(listingMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const show = useShowRow(jobListings);
  const publish = usePublish();
  const isPublished = useRef(false);
  const fields = listingFields(t);
  const form: DeclaredForm = useDeclaredForm<ListingValues, typeof jobListings.rules, JobListing>({
    fields,
    rules: jobListings.rules,
    values: writtenValues(fields, row),
    version: row?.version ?? 0,
    keeps: { subject: `job-listing:${row?.id ?? newItem}`, field: "description" },
    staysOpen: "filled",
    repeatsUnanswered: row === null,
    send: (input, version, key) =>
      row
        ? updateRow<JobListing>(jobListings, row.id, { ...input, version })
        : createRow<JobListing>(jobListings, input, key),
    onSaved: async (saved) => {
      const shown = isPublished.current ? await publish(saved, row ? form : undefined) : saved;
      if (shown === saved) {
        toast.show("success", (row ? t.saved : t.savedDraft)(saved.title));
      }
      show(shown);
      if (row === null) {
        changeAddress(listingPage(saved.id), "", true);
      }
    },
    newest: async () => {
      const newest = await queryClient.fetchQuery({
        ...resourceRowQuery<JobListing>(jobListings, row?.id ?? ""),
        staleTime: 0,
      });
      return { values: valuesOf(fields, newest), version: newest.version };
    },
    onLeave: (isGoingOn) => {
      if (!isGoingOn) {
        goBackAfterGuard();
      }
    },
  });
  usePageGuard(form.form.formState.isDirty);
  return { form, fields, isPublished };
}

/** A listing to write, how applicants will see it, and what it lacks before they do. */
export function ListingEditor({ row }: ListingEditorProps) {
  const t = useMessages(listingMessages);
  const { settings } = useMyself();
  const { form, fields, isPublished } = useListingForm({ row });
  const values = useWatch({ control: form.form.control }) as ListingValues;
  const missing = useMissing(values, fields, t);
  const standing = row === null ? "DRAFT" : standingOf(row, settings.timeZone);
  const submit = (publishes: boolean) => {
    isPublished.current = publishes;
  };
  return (
    <>
      {row === null ? null : <ListingUndoBar row={row} />}
      <EditorPage
        section="job-listings"
        list={t.title}
        title={row === null ? t.add : <span translate="no">{row.title}</span>}
        beside={<StatusTag {...{ standing, t }} />}
        actions={row === null ? null : <ListingActions {...{ row }} onRefused={form.refuse} />}
      >
        <EditorColumns
          form={
            <FormBody
              form={form}
              footer={<ListingFoot {...{ row, form, missing }} onBegin={submit} />}
            >
              {listingParts(t).map((part) => (
                <div key={part.label} className="listing-part">
                  <h2 className="editor-part">{part.label}</h2>
                  <FormFields form={form} fields={part.fields as never} columns />
                </div>
              ))}
            </FormBody>
          }
          name={t.preview}
          preview={
            <ListingPhone {...{ row, values, standing }} isUnsaved={form.form.formState.isDirty} />
          }
        />
      </EditorPage>
    </>
  );
}
