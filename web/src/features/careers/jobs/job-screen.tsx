import { notFound } from "next/navigation";
import { RichNodes } from "@/components/rich-nodes";
import { fetchAgency, fetchJob } from "@/data/careers/queries";
import { applyPage } from "@/pages";
import { readKeptRichText } from "@/server/read-kept-rich-text";
import { requestLocale } from "@/server/titles";
import { careersMessages } from "../messages";
import { absoluteJobUrl } from "../metadata";
import { jobsUrl } from "./filters";
import { factsOf } from "./job-facts";
import { jobPosting, scriptJson } from "./job-posting";

/** One open job, with all that is said of it. */
export async function JobScreen({ slug, source }: { slug: string; source: string }) {
  const [locale, agency, job] = await Promise.all([requestLocale(), fetchAgency(), fetchJob(slug)]);
  if (typeof job === "string") {
    notFound();
  }
  const t = careersMessages[locale];
  const posting = jobPosting(job, agency, absoluteJobUrl(job.slug));
  return (
    <article className="job">
      {posting === undefined ? null : (
        <script type="application/ld+json">{scriptJson(posting)}</script>
      )}
      <p>
        <a href={jobsUrl({ source })}>{t.all}</a>
      </p>
      <h1>{job.title}</h1>
      <p className="careers-intro">{agency.agencyName}</p>
      <dl className="job-details">
        {factsOf(job, { locale, timeZone: agency.timeZone }, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t.description}</h2>
      <RichNodes nodes={readKeptRichText(job.description)} />
      <p className="job-apply">
        <a className="careers-button" href={applyPage(job.id, source)}>
          {t.apply}
        </a>
      </p>
    </article>
  );
}
