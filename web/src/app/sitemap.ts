import { sitemapEntries } from "@/features/careers/sitemap";

export const dynamic = "force-dynamic";

export default sitemapEntries;
