import { notFound } from "next/navigation";
import { fetchJob } from "@/data/careers/queries";
import { applyPage } from "@/job-pages";
import { fetchAgency } from "@/server/agency";
import { readKeptRichText } from "@/server/read-kept-rich-text";
import { requestLocale } from "@/server/titles";
import { absoluteJobUrl } from "../metadata";
import { jobsUrl } from "./filters";
import { JobArticle } from "./job-article";
import { jobPosting, scriptJson } from "./job-posting";

/** One open job, with all that is said of it. */
export async function JobScreen({ slug, source }: { slug: string; source: string }) {
  const [locale, agency, job] = await Promise.all([requestLocale(), fetchAgency(), fetchJob(slug)]);
  if (typeof job === "string") {
    notFound();
  }
  const posting = jobPosting(job, agency, absoluteJobUrl(job.slug));
  return (
    <>
      {posting === undefined ? null : (
        <script type="application/ld+json">{scriptJson(posting)}</script>
      )}
      <JobArticle
        job={job}
        text={readKeptRichText(job.description)}
        locale={locale}
        timeZone={agency.timeZone}
        links={{ jobs: jobsUrl({ source }), apply: applyPage(job.id, source) }}
      />
    </>
  );
}
