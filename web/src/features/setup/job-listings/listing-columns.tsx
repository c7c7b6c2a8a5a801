import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import { payRange } from "@/domain/pay/pay-range";
import type { JobListingInList } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { formatDay } from "@/lib/moments";
import { slashed } from "@/lib/slashed";
import type { ListingTexts } from "./messages";
import { type Standing, standingOf, tones } from "./moves";

type StatusTagProps = { standing: Standing; t: ListingTexts };

export function StatusTag({ standing, t }: StatusTagProps) {
  return <Tag tone={tones[standing]}>{t.statuses[standing]}</Tag>;
}

export function listingColumns(
  t: ListingTexts,
  locale: Locale,
  timeZone: string,
): Column<JobListingInList>[] {
  const { fields } = t;
  return [
    {
      key: "title",
      header: fields.title,
      value: ({ title }) => title,
      sort: "title",
      isName: true,
      className: "listing-title",
    },
    {
      key: "status",
      card: "end",
      header: t.status,
      cardLabel: "",
      value: (row) => t.statuses[standingOf(row, timeZone)],
      cell: (row) => <StatusTag standing={standingOf(row, timeZone)} t={t} />,
    },
    {
      key: "role",
      header: fields.role,
      cardLabel: "",
      isLong: true,
      value: (row) => row.jobRoleName ?? "",
    },
    {
      key: "type",
      header: fields.type,
      cardLabel: "",
      value: (row) => row.employmentTypeName ?? "",
    },
    {
      key: "location",
      header: fields.location,
      isLong: true,
      value: (row) => row.locationName ?? "",
    },
    { key: "area", card: "none", header: fields.area, value: (row) => row.areaName ?? "" },
    {
      key: "pay",
      header: fields.pay,
      value: ({ payMin, payMax }) => payRange(payMin, payMax, locale),
      className: "nowrap",
    },
    {
      key: "vacancies",
      card: "none",
      header: fields.vacancies,
      value: (row) => String(row.vacancies),
    },
    {
      key: "closesOn",
      card: "none",
      header: fields.closesOn,
      value: (row) => slashed(row.closesOn ?? ""),
      className: "nowrap",
    },
    { key: "cv", card: "none", header: fields.cv, value: ({ cv }) => t.cvs[cv] },
    {
      key: "published",
      card: "none",
      header: fields.published,
      value: (row) => (row.publishedAt === null ? "" : formatDay(row.publishedAt, timeZone)),
      className: "nowrap",
    },
  ];
}
