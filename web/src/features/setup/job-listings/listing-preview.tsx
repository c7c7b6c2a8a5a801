"use client";

import { Notice } from "@/components/notice";
import { RichText } from "@/components/rich-text";
import { hourlyPay, type Pay } from "@/domain/pay/pay-range";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { describeUsDate, readUsDate } from "@/lib/us-date";
import { type ListingTexts, listingMessages } from "./messages";
import type { Standing } from "./moves";

/** What an applicant reads of a listing. */
export type ShownListing = Pick<
  JobListing,
  "title" | "description" | "jobRoleName" | "employmentTypeName" | "areaName"
> &
  Pick<JobListing, "departmentName" | "locationName" | "closesOn" | "cv"> & {
    payMin: Pay;
    payMax: Pay;
    vacancies: number | undefined;
  };

type ListingPreviewProps = {
  listing: ShownListing;
  /** Where the saved listing stands, whatever its form holds. */
  standing: Standing;
  isUnsaved?: boolean;
};

function noteOf({ standing, isUnsaved }: ListingPreviewProps, t: ListingTexts): string | undefined {
  if (standing !== "PUBLISHED") {
    return t.hidden[standing];
  }
  return isUnsaved ? t.unsavedShown : undefined;
}

function useFacts(listing: ShownListing) {
  const t = useMessages(listingMessages);
  const { locale } = useLocale();
  const { fields } = t;
  const closes = readUsDate(listing.closesOn ?? "");
  const facts: [string, string | null | undefined][] = [
    [fields.pay, hourlyPay(listing.payMin, listing.payMax, locale)],
    [fields.location, listing.locationName],
    [fields.area, listing.areaName],
    [fields.type, listing.employmentTypeName],
    [fields.role, listing.jobRoleName],
    [fields.department, listing.departmentName],
    [fields.vacancies, listing.vacancies === undefined ? "" : String(listing.vacancies)],
    [fields.cv, listing.cv === "required" ? t.cvs.required : ""],
    [fields.closesOn, closes.ok ? describeUsDate(closes.date, locale) : ""],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

/** A listing as applicants will see it. */
export function ListingPreview(props: ListingPreviewProps) {
  const { listing } = props;
  const t = useMessages(listingMessages);
  const facts = useFacts(listing);
  const note = noteOf(props, t);
  return (
    <article className="listing-preview">
      {note === undefined ? null : <Notice severity="info">{note}</Notice>}
      <h2>{listing.title.trim() || t.untitled}</h2>
      <dl className="setup-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {listing.description === "" ? (
        <p className="muted">{t.noDescription}</p>
      ) : (
        <RichText html={listing.description} />
      )}
    </article>
  );
}
