/** A job as search engines read it: schema.org's JobPosting, with nothing that the page does not show. */

import type { PublicAgency, PublicJob } from "@/lib/api/generated/types.gen";
import { usToIso } from "@/lib/us-date";

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
  const ends = job.closesOn === null ? {} : { validThrough: `${usToIso(job.closesOn)}T23:59` };
  const type = job.postingType === null ? {} : { employmentType: job.postingType };
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    datePosted: job.publishedAt,
    ...ends,
    ...type,
    ...salaryOf(job),
    hiringOrganization: { "@type": "Organization", name: agency.agencyName },
    jobLocation: placeOf(job),
    identifier: { "@type": "PropertyValue", name: agency.agencyName, value: job.id },
    totalJobOpenings: job.vacancies,
    url,
  };
}

/** JSON that may stand in a script element, whatever is in it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
