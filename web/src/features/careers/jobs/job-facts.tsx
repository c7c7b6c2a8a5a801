import type { ReactNode } from "react";
import { describeDay } from "@/domain/hiring/describe-day";
import { readableType } from "@/domain/hiring/posting-types";
import { hourlyPay } from "@/domain/pay/pay-range";
import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { describeUsDate } from "@/lib/us-date";
import type { CareersTexts } from "../messages";

/** The name people use for a job on the phone: the end of its address. */
export function referenceOf(job: PublicJobListing): string {
  return job.id.slice(0, 8);
}

/** 12 Main Street, Newark, NJ 07102, USA; what is missing is left out. */
function addressOf(job: PublicJobListing, country: string): string {
  const { addressLine, city, state, postalCode } = job;
  const region = [state, postalCode].filter(Boolean).join(" ");
  const parts = [addressLine, city, region].filter(Boolean);
  return parts.length === 0 ? "" : [...parts, country].join(", ");
}

/** The place by the name that the agency gives it, with its address. */
function placeOf(job: PublicJobListing, t: CareersTexts): string {
  const [name, address] = [job.locationName ?? "", addressOf(job, t.country)];
  return [name, address].filter(Boolean).join(", ");
}

/** The kind of employment given to search engines; "other" says nothing to anybody. */
export function postingTypeOf(job: PublicJobListing) {
  return job.postingType === "OTHER" ? null : job.postingType;
}

function typeOf(job: PublicJobListing, locale: Locale): string | null {
  const { employmentTypeName: name, postingType } = job;
  return name === null || postingType === null ? name : readableType(name, postingType, locale);
}

/** The type and the place. */
export function typeAndPlace(job: PublicJobListing, locale: Locale): string[] {
  const place = [job.city, job.state].filter(Boolean).join(", ");
  return [typeOf(job, locale), place || job.areaName].filter((fact): fact is string =>
    Boolean(fact),
  );
}

/** What the list says about a job in one line. */
export function shortFacts(job: PublicJobListing, locale: Locale): string[] {
  const facts = typeAndPlace(job, locale);
  return job.jobRoleName === null ? facts : [job.jobRoleName, ...facts];
}

/** What decides whether somebody reads on, in a line: the pay, the place and the type. */
export function chipFacts(job: PublicJobListing, locale: Locale): string[] {
  const place = [job.city, job.state].filter(Boolean).join(", ");
  const pay = hourlyPay(job.payMin, job.payMax, locale);
  return [pay, place || job.areaName, typeOf(job, locale)].filter((fact): fact is string =>
    Boolean(fact),
  );
}

/** Everything else about a job but its text, under the names that people read; what the agency named is in its language. */
export function factsOf(
  job: PublicJobListing,
  { locale, timeZone, language }: { locale: Locale; timeZone: string; language: Locale },
  t: CareersTexts,
) {
  const { facts } = t;
  const day = (date: string | null) =>
    date === null ? "" : describeUsDate(date, locale, "medium");
  const named = (name: string | null) =>
    name === null || language === locale ? name : <span lang={language}>{name}</span>;
  const all: [string, ReactNode][] = [
    [facts.location, placeOf(job, t)],
    [facts.area, job.areaName],
    [facts.role, named(job.jobRoleName)],
    [facts.department, named(job.departmentName)],
    [facts.vacancies, String(job.vacancies)],
    [facts.cv, job.cv === "required" ? t.cvRequired : null],
    [facts.closesOn, day(job.closesOn)],
    [facts.posted, describeDay(job.publishedAt, locale, timeZone)],
    [facts.reference, referenceOf(job)],
  ];
  return all.filter(([, value]) => Boolean(value));
}
