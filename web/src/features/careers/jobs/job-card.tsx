import { hourlyPay } from "@/domain/pay/pay-range";
import { jobPage } from "@/job-pages";
import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { languageOf } from "@/lib/texts/language-of";
import { describeUsDate } from "@/lib/us-date";
import type { CareersTexts } from "../messages";
import { typeAndPlace } from "./job-facts";
import { OtherLanguage } from "./other-language";
import { postedOn } from "./posted-on";

type JobCardProps = {
  job: PublicJobListing;
  source: string;
  t: CareersTexts;
  around: { locale: Locale; timeZone: string };
};

export function JobCard({ job, source, t, around }: JobCardProps) {
  const { locale } = around;
  const pay = hourlyPay(job.payMin, job.payMax, locale);
  const language = languageOf(job.summary) ?? locale;
  return (
    <li className="job-card">
      <h3 lang={language}>
        <a href={jobPage(job.slug, source)}>{job.title}</a>
      </h3>
      {pay === "" ? null : <p className="job-pay">{pay}</p>}
      <p className="job-facts">
        {job.jobRoleName === null ? null : <span lang={language}>{job.jobRoleName}</span>}
        {typeAndPlace(job, locale).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="job-summary" lang={language}>
        {job.summary}
      </p>
      <p className="job-posted">
        <span>{postedOn(job.publishedAt, around, t)}</span>
        {job.closesOn === null ? null : (
          <span>{t.closesOn(describeUsDate(job.closesOn, locale, "medium"))}</span>
        )}
        <OtherLanguage language={language} locale={locale} t={t} />
      </p>
    </li>
  );
}
