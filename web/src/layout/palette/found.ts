import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "@/data/applications/queries";
import { patientsQuery } from "@/data/patients/queries";
import { resourceQuery } from "@/data/resources/queries";
import { stageNames } from "@/domain/hiring/stage-names";
import type { Listing } from "@/lib/api/every-page";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { matching } from "@/lib/search/matching";
import type { Role } from "@/lib/session/me";
import { useSettled } from "@/lib/use-settled";
import { mayOpen } from "@/may";
import { routes, staffApplicationPage } from "@/pages";
import { listingPage, setupSection } from "@/setup-pages";

/** Something that a typed name leads to. */
export type Found = {
  key: string;
  href: string;
  icon: string;
  label: string;
  /** What it is, in a few words. */
  detail?: string;
};

/** A section of the settings, as far as it can be found. */
export type FoundSection = {
  key: string;
  icon: string;
  title: Readonly<Record<Locale, string>>;
  /** Who sees it. */
  readers: readonly Role[];
};

export type Looking = {
  myRole: Role;
  /** The agency's day, by which patients are listed; without it none is looked for. */
  today?: string;
  /** The sections of the settings, of which many people never look for one. */
  loadSections: () => Promise<readonly FoundSection[]>;
};

const fewest = 2;
const most = 5;

type Answered<Row> = { data: Listing<Row> | undefined; isPlaceholderData: boolean };

/** Those for this text, and none for the previous one. */
function rowsOf<Row>({ data, isPlaceholderData }: Answered<Row>, isAsked: boolean): readonly Row[] {
  return isAsked && !isPlaceholderData ? (data?.data ?? []) : [];
}

/**
 * Applicants, patients, jobs and settings whose names fit a text. The lists find them as they do for this role: by the
 * same calls, which send names in bodies and record whose data was shown. A list that can't be asked is left out.
 */
export function useFound(
  text: string,
  { myRole: role, today, loadSections }: Looking,
): readonly Found[] {
  const { locale } = useLocale();
  const t = useMessages(shellMessages);
  const stages = useMessages(stageNames);
  const q = useSettled(text.trim());
  const isAsked = q.length >= fewest && q === text.trim();
  const applications = useQuery({
    ...applicationsQuery({ q, limit: most }, ""),
    enabled: isAsked && mayOpen("applications", role),
  });
  const patients = useQuery({
    ...patientsQuery({ q, limit: most, date: today ?? "" }),
    enabled: isAsked && today !== undefined && mayOpen("patients", role),
  });
  const jobs = useQuery({
    ...resourceQuery(jobListings, { q, limit: most }),
    enabled: isAsked && mayOpen("setup", role),
  });
  const { data: sections = [] } = useQuery({
    queryKey: ["sections"],
    queryFn: loadSections,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: isAsked && mayOpen("setup", role),
  });
  const seen = isAsked ? sections.filter(({ readers }) => readers.includes(role)) : [];
  return [
    ...rowsOf(applications, isAsked).map((one) => ({
      key: one.id,
      href: staffApplicationPage(one.id),
      icon: "pi-inbox",
      label: `${one.firstName} ${one.lastName}`,
      detail: `${stages[one.status]} · ${one.jobTitle}`,
    })),
    ...rowsOf(patients, isAsked).map((one) => ({
      key: one.id,
      href: `${routes.patients}?patient=${one.id}`,
      icon: "pi-heart",
      label: `${one.firstName} ${one.lastName}`,
      detail: one.externalId ?? "",
    })),
    ...rowsOf(jobs, isAsked).map((one) => ({
      key: one.id,
      href: listingPage(one.id),
      icon: "pi-megaphone",
      label: one.title,
    })),
    ...matching(seen, ({ title }) => title[locale], q).map(({ key, icon, title }) => ({
      // A page may have the same name.
      key: `section-${key}`,
      href: setupSection(key),
      icon,
      label: title[locale],
      detail: t.setup,
    })),
  ];
}
