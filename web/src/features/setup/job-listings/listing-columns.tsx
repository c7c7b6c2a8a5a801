import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import { payRange } from "@/domain/pay/pay-range";
import type { JobListingInList } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { formatDay } from "@/lib/moments";
import type { ListingTexts } from "./messages";
import { type Standing, severities, standingOf } from "./moves";

type StatusTagProps = { standing: Standing; t: ListingTexts };

export function StatusTag({ standing, t }: StatusTagProps) {
  return <Tag severity={severities[standing]}>{t.statuses[standing]}</Tag>;
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
      header: t.status,
      cardLabel: "",
      value: (row) => t.statuses[standingOf(row, timeZone)],
      cell: (row) => <StatusTag standing={standingOf(row, timeZone)} t={t} />,
    },
    { key: "role", header: fields.role, cardLabel: "", value: (row) => row.jobRoleName ?? "" },
    {
      key: "type",
      header: fields.type,
      cardLabel: "",
      value: (row) => row.employmentTypeName ?? "",
    },
    { key: "location", header: fields.location, value: (row) => row.locationName ?? "" },
    { key: "area", header: fields.area, value: (row) => row.areaName ?? "" },
    {
      key: "pay",
      header: fields.pay,
      value: ({ payMin, payMax }) => payRange(payMin, payMax, locale),
      className: "nowrap",
    },
    { key: "vacancies", header: fields.vacancies, value: (row) => String(row.vacancies) },
    {
      key: "closesOn",
      header: fields.closesOn,
      value: (row) => row.closesOn ?? "",
      className: "nowrap",
    },
    { key: "cv", header: fields.cv, value: ({ cv }) => t.cvs[cv] },
    {
      key: "published",
      header: fields.published,
      value: (row) => (row.publishedAt === null ? "" : formatDay(row.publishedAt, timeZone)),
      className: "nowrap",
    },
  ];
}
