import { hourlyPay } from "@/domain/pay/pay-range";
import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { describeUsDate } from "@/lib/us-date";
import { jobPage } from "@/pages";
import type { CareersTexts } from "../messages";
import { shortFacts } from "./job-facts";

type JobCardProps = { job: PublicJobListing; source: string; t: CareersTexts; locale: Locale };

export function JobCard({ job, source, t, locale }: JobCardProps) {
  const pay = hourlyPay(job.payMin, job.payMax, locale);
  return (
    <li className="job-card">
      <h3>
        <a href={jobPage(job.slug, source)}>{job.title}</a>
      </h3>
      {pay === "" ? null : <p className="job-pay">{pay}</p>}
      <p className="job-facts">{shortFacts(job).join(" · ")}</p>
      <p className="job-summary">{job.summary}</p>
      {job.closesOn === null ? null : (
        <p className="job-closes">{t.closesOn(describeUsDate(job.closesOn, locale, "medium"))}</p>
      )}
    </li>
  );
}
