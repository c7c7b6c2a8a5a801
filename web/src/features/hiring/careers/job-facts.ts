import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import { describeDay } from "@/lib/hiring/describe-day";
import type { Locale } from "@/lib/messages/locale";
import { hourlyPay } from "@/lib/pay/pay-range";
import { describeUsDate } from "@/lib/us-date";
import type { CareersTexts } from "./messages";

/** 12 Main Street, Newark, NJ 07102; what is missing is left out. */
function addressOf(job: PublicJobListing): string {
  const { addressLine, city, state, postalCode } = job;
  const region = [state, postalCode].filter(Boolean).join(" ");
  return [addressLine, city, region].filter(Boolean).join(", ");
}

/** The place by the name that the agency gives it, with its address. */
function placeOf(job: PublicJobListing): string {
  const [name, address] = [job.locationName ?? "", addressOf(job)];
  return [name, address].filter(Boolean).join(", ");
}

/** What the list says of a job in one line. */
export function shortFacts(job: PublicJobListing): string[] {
  const place = [job.city, job.state].filter(Boolean).join(", ");
  return [job.jobRoleName, job.employmentTypeName, place || job.areaName].filter(
    (fact): fact is string => Boolean(fact),
  );
}

/** Everything about a job but its title and its text, under the names that people read. */
export function factsOf(
  job: PublicJobListing,
  { locale, timeZone }: { locale: Locale; timeZone: string },
  t: CareersTexts,
) {
  const { facts } = t;
  const day = (date: string | null) =>
    date === null ? "" : describeUsDate(date, locale, "medium");
  const all: [string, string | null][] = [
    [facts.pay, hourlyPay(job.payMin, job.payMax, locale)],
    [facts.type, job.employmentTypeName],
    [facts.location, placeOf(job)],
    [facts.area, job.areaName],
    [facts.role, job.jobRoleName],
    [facts.department, job.departmentName],
    [facts.vacancies, String(job.vacancies)],
    [facts.cv, job.cv === "required" ? t.cvRequired : null],
    [facts.closesOn, day(job.closesOn)],
    [facts.posted, describeDay(job.publishedAt, locale, timeZone)],
  ];
  return all.filter(([, value]) => Boolean(value));
}
