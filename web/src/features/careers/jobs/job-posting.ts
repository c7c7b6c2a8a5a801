/** A job as search engines read it: schema.org's JobPosting, with nothing that the page does not show. */

import type { PublicAgency, PublicJob } from "@/lib/api/generated/types.gen";
import { usToIso } from "@/lib/us-date";
import { postingTypeOf, referenceOf } from "./job-facts";

/** -05:00 in New York's winter. */
function offsetAt(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const parts = format.formatToParts(new Date(moment));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "") || "+00:00";
}

/** When a day of the agency ends: in its own time zone, not in that of the data's reader. */
function endOf(day: string, timeZone: string): string {
  const local = `${usToIso(day)}T23:59:59`;
  // Asked a second time, since clocks may change between that hour in UTC and that hour of the agency.
  const near = offsetAt(`${local}Z`, timeZone);
  return local + offsetAt(local + near, timeZone);
}

function placeOf({ addressLine, city, state, postalCode }: PublicJob) {
  const address = {
    streetAddress: addressLine,
    addressLocality: city,
    addressRegion: state,
    postalCode,
  };
  const known = Object.entries(address).filter(([, value]) => value !== null);
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      ...Object.fromEntries(known),
      addressCountry: "US",
    },
  };
}

function salaryOf({ payMin, payMax }: PublicJob) {
  if (payMin === null && payMax === null) {
    return {};
  }
  const ends = payMin === payMax ? { value: payMin } : { minValue: payMin, maxValue: payMax };
  const known = Object.entries(ends).filter(([, value]) => value !== null);
  const value = { "@type": "QuantitativeValue", ...Object.fromEntries(known), unitText: "HOUR" };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "USD", value } };
}

/** Undefined for a job without a place: search engines refuse one that does not say where it is. */
export function jobPosting(job: PublicJob, agency: PublicAgency, url: string) {
  if (job.city === null && job.postalCode === null) {
    return undefined;
  }
  const { closesOn } = job;
  const ends = closesOn === null ? {} : { validThrough: endOf(closesOn, agency.timeZone) };
  const type = postingTypeOf(job);
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    datePosted: job.publishedAt,
    ...ends,
    ...(type === null ? {} : { employmentType: type }),
    ...salaryOf(job),
    hiringOrganization: { "@type": "Organization", name: agency.agencyName },
    jobLocation: placeOf(job),
    identifier: { "@type": "PropertyValue", name: agency.agencyName, value: referenceOf(job) },
    totalJobOpenings: job.vacancies,
    // The link leads to our own form.
    directApply: true,
    url,
  };
}

/** JSON that may be put in a script element, whatever is in it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
