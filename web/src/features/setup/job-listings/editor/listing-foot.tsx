"use client";

import { Button } from "@/components/button";
import type { DeclaredForm } from "@/form/use-declared-form";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { EditorFoot } from "../../editor/editor-page";
import { listingMessages } from "../messages";
import { movesOf } from "../moves";
import type { Missing } from "./use-missing";

type ListingFootProps = {
  row: JobListing | null;
  form: DeclaredForm;
  missing: readonly Missing[] | undefined;
  /** Called with whether what is sent next is published, too. */
  onBegin: (publishes: boolean) => void;
};

const fresh = { status: "DRAFT", nextStatuses: ["PUBLISHED"] } satisfies Partial<JobListing>;

/** Saves a listing, and publishes it once nothing is missing. */
export function ListingFoot({ row, form, missing, onBegin }: ListingFootProps) {
  const t = useMessages(listingMessages);
  const common = useMessages(commonMessages);
  const move = movesOf(row ?? fresh).find(({ isMain }) => isMain);
  const isDraft = (row ?? fresh).status === "DRAFT";
  return (
    <EditorFoot>
      {move === undefined || missing === undefined || missing.length === 0 ? null : (
        <MissingList form={form} missing={missing} />
      )}
      <div className="row-end">
        <Button
          label={isDraft ? t.saveDraft : common.save}
          type="submit"
          outlined={move !== undefined}
          loading={form.isBusy}
          onClick={() => onBegin(false)}
        />
        {move === undefined || missing?.length !== 0 ? null : (
          <Button
            label={t.moves[move.name]}
            icon={move.icon}
            disabled={form.isBusy}
            onClick={() => {
              onBegin(true);
              form.submit();
            }}
          />
        )}
      </div>
    </EditorFoot>
  );
}

/** What is missing; each entry leads to its field. */
function MissingList({
  form,
  missing,
}: Pick<ListingFootProps, "form"> & { missing: readonly Missing[] }) {
  const t = useMessages(listingMessages);
  return (
    <div className="listing-missing" role="status">
      <span>{t.missingTitle}</span>
      <ul>
        {missing.map(({ label, field }) => (
          <li key={label}>
            <Button label={label} text size="small" onClick={() => form.form.setFocus(field)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
