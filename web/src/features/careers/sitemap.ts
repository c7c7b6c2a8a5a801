import type { MetadataRoute } from "next";
import { fetchAllJobs } from "@/data/careers/queries";
import { pages, rootOf, routes } from "@/pages";
import { absoluteJobUrl, siteUrl } from "./metadata";

/** The list and each open job. */
export async function sitemapEntries(): Promise<MetadataRoute.Sitemap> {
  const jobs = await fetchAllJobs();
  return [
    { url: `${siteUrl()}${routes.jobs}` },
    ...jobs.map(({ slug, publishedAt }) => ({
      url: absoluteJobUrl(slug),
      lastModified: publishedAt,
    })),
  ];
}

/** Public pages of one person's application, written or sent. */
const ofOnePerson = [pages.apply, pages.sentApplication];

const calendarFeeds = "/api/public/calendar-feeds/";

/** Search engines come only for the jobs. */
export function robotsRules(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      // Google's calendar reads a feed only where robots may; its response keeps search engines from listing it.
      allow: calendarFeeds,
      disallow: [
        "/api/",
        "/auth/",
        "/pages/",
        ...ofOnePerson.map(({ path }) => `${rootOf(path)}/`),
      ],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
