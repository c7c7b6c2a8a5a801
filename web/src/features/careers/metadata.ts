import type { Metadata } from "next";
import { agencyName, type FoundJob, fetchJob } from "@/data/careers/queries";
import { jobPage } from "@/job-pages";
import type { Locale } from "@/lib/messages/locale";
import { routes } from "@/pages";
import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { applyMessages } from "./apply/messages";
import { type Filters, isFiltered } from "./jobs/filters";
import { careersMessages } from "./messages";
import { applicationMessages } from "./my-application/messages";
import { referenceMessages } from "./reference/messages";
import { remindersMessages } from "./reminders/messages";

/** The address of the site. */
export function siteUrl(): string {
  return (process.env.NEXTAUTH_URL ?? "http://127.0.0.1:3000").replace(/\/$/, "");
}

export function absoluteJobUrl(slug: string): string {
  return `${siteUrl()}${jobPage(slug)}`;
}

/** What addresses in metadata, such as pictures, begin with. */
export function siteMetadata(): Metadata {
  return { metadataBase: new URL(siteUrl()) };
}

/** The same page in each language, for search engines. */
function addresses(url: string): Metadata["alternates"] {
  return { canonical: url, languages: { en: `${url}?lang=en`, es: `${url}?lang=es` } };
}

function shared(title: string, description: string, url: string, locale: Locale): Metadata {
  return {
    title,
    description,
    alternates: addresses(url),
    openGraph: { title, description, url, locale: locale === "es" ? "es_US" : "en_US" },
  };
}

/** A title as the tab shows it: of which agency's page this is. */
async function titleHere(title: string): Promise<string> {
  return `${title} · ${await agencyName()}`;
}

export async function jobsMetadata(filters: Filters): Promise<Metadata> {
  const [locale, agency] = await Promise.all([requestLocale(), fetchAgency()]);
  const t = careersMessages[locale];
  const title = t.jobsAt(agency.agencyName);
  const url = `${siteUrl()}${routes.jobs}`;
  // Search engines need none of the many ways to filter.
  const isPlain = !isFiltered(filters) && filters.cursor === "";
  return {
    ...shared(title, t.about(agency.agencyName), url, locale),
    ...(isPlain ? {} : { robots: { index: false } }),
  };
}

export async function jobMetadata(slug: string): Promise<Metadata> {
  const [locale, job] = await Promise.all([requestLocale(), fetchJob(slug)]);
  if (typeof job === "string") {
    return missingMetadata(job);
  }
  const title = await titleHere(job.title);
  return shared(title, job.summary, absoluteJobUrl(job.slug), locale);
}

/** For the page that replaces a job that nobody can see. */
export async function missingMetadata(why: Extract<FoundJob, string>): Promise<Metadata> {
  const t = careersMessages[await requestLocale()];
  const titles = { ended: t.endedTitle, unknown: t.unknownTitle };
  return { title: await titleHere(titles[why]), robots: { index: false } };
}

export async function jobPreviewMetadata(): Promise<Metadata> {
  const { jobs } = careersMessages[await requestLocale()];
  return { title: await titleHere(jobs), robots: { index: false } };
}

export async function applyMetadata(listingId: string): Promise<Metadata> {
  const [locale, job] = await Promise.all([requestLocale(), fetchJob(listingId)]);
  return typeof job === "string"
    ? missingMetadata(job)
    : {
        title: await titleHere(applyMessages[locale].title(job.title)),
        robots: { index: false },
      };
}

export async function applicationMetadata(): Promise<Metadata> {
  const { title } = applicationMessages[await requestLocale()];
  return { title: await titleHere(title), robots: { index: false } };
}

/** The address holds a token: it is not passed on to pages opened from here. */
export async function remindersMetadata(): Promise<Metadata> {
  const { title } = remindersMessages[await requestLocale()];
  return {
    title: await titleHere(title),
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** Only its link opens what it shows. */
export async function referenceMetadata(): Promise<Metadata> {
  const { title } = referenceMessages[await requestLocale()];
  return {
    title: await titleHere(title),
    robots: { index: false },
    referrer: "no-referrer",
  };
}
