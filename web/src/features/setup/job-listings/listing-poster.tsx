"use client";

import { PopupMenu } from "@/components/menu/popup-menu";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { openPoster } from "@/data/job-listings/posters";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Standing } from "./moves";
import { posterMessages } from "./poster-messages";

type ListingPosterProps = {
  row: JobListing;
  standing: Standing;
  /** Where others stand behind its button: there is room for its menu. */
  opens?: "start";
};

/** A poster of a listing that people can apply for, in either language. */
export function ListingPoster({ row, standing, ...place }: ListingPosterProps) {
  const t = useMessages(posterMessages);
  const english = useOpenFile("poster.pdf", () => openPoster(row.id, "en"), t.failed);
  const spanish = useOpenFile("poster.pdf", () => openPoster(row.id, "es"), t.failed);
  if (standing !== "PUBLISHED") {
    return null;
  }
  return (
    <>
      <PopupMenu
        label={t.print}
        entries={[
          { label: t.languages.en, icon: "pi pi-file-pdf", onSelect: english.open },
          { label: t.languages.es, icon: "pi pi-file-pdf", onSelect: spanish.open },
        ]}
        className="p-button p-component p-button-outlined p-button-sm"
        {...place}
      >
        <span className="p-button-icon p-button-icon-left pi pi-print" aria-hidden="true" />
        <span className="p-button-label">{t.print}</span>
      </PopupMenu>
      {english.blocked}
      {spanish.blocked}
    </>
  );
}
