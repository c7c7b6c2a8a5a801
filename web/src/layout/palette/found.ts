import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "@/data/applications/queries";
import { patientsQuery } from "@/data/patients/queries";
import { resourceQuery } from "@/data/resources/queries";
import { stageNames } from "@/domain/hiring/stage-names";
import type { Listing } from "@/lib/api/every-page";
import { jobListings } from "@/lib/api/generated/job-listings/resource.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Role } from "@/lib/session/me";
import { useSettled } from "@/lib/use-settled";
import { mayOpen } from "@/may";
import { routes, staffApplicationPage } from "@/pages";
import { listingPage } from "@/setup-pages";

/** Something that a typed name leads to. */
export type Found = {
  key: string;
  href: string;
  icon: string;
  label: string;
  /** What it is, in a few words. */
  detail?: string;
};

const fewest = 2;
const most = 5;

type Answered<Row> = { data: Listing<Row> | undefined; isPlaceholderData: boolean };

/** Those of this text, and none of the one before. */
function rowsOf<Row>({ data, isPlaceholderData }: Answered<Row>, isAsked: boolean): readonly Row[] {
  return isAsked && !isPlaceholderData ? (data?.data ?? []) : [];
}

/**
 * Applicants, patients and jobs whose names fit a text, as the lists find them for this role: by the same calls, which
 * send names in bodies and record whose data was shown. A list that can't be asked is left out.
 */
export function useFound(text: string, role: Role, today: string | undefined): readonly Found[] {
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
  ];
}
