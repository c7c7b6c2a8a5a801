import { notFound } from "next/navigation";
import { RichNodes } from "@/components/rich-nodes";
import { fetchAgency, fetchJob } from "@/data/careers/queries";
import { hourlyPay } from "@/domain/pay/pay-range";
import { applyPage } from "@/job-pages";
import { languageOf } from "@/lib/texts/language-of";
import { readKeptRichText } from "@/server/read-kept-rich-text";
import { requestLocale } from "@/server/titles";
import { careersMessages } from "../messages";
import { absoluteJobUrl } from "../metadata";
import { jobsUrl } from "./filters";
import { chipFacts, factsOf } from "./job-facts";
import { jobPosting, scriptJson } from "./job-posting";
import { OtherLanguage } from "./other-language";

/** One open job, with all that is said of it. */
export async function JobScreen({ slug, source }: { slug: string; source: string }) {
  const [locale, agency, job] = await Promise.all([requestLocale(), fetchAgency(), fetchJob(slug)]);
  if (typeof job === "string") {
    notFound();
  }
  const t = careersMessages[locale];
  const language = languageOf(job.summary) ?? locale;
  const pay = hourlyPay(job.payMin, job.payMax, locale);
  const posting = jobPosting(job, agency, absoluteJobUrl(job.slug));
  return (
    <article className="job">
      {posting === undefined ? null : (
        <script type="application/ld+json">{scriptJson(posting)}</script>
      )}
      <p>
        <a href={jobsUrl({ source })}>{t.all}</a>
      </p>
      <h1 lang={language}>{job.title}</h1>
      <ul className="job-chips">
        {chipFacts(job, locale).map((fact) => (
          <li key={fact} className="job-chip is-fact">
            {fact}
          </li>
        ))}
        {language === locale ? null : (
          <li>
            <OtherLanguage language={language} locale={locale} t={t} />
          </li>
        )}
      </ul>
      <h2>{t.description}</h2>
      <div lang={language}>
        <RichNodes nodes={readKeptRichText(job.description)} />
      </div>
      <h2>{t.moreFacts}</h2>
      <dl className="job-details">
        {factsOf(job, { locale, timeZone: agency.timeZone }, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="job-apply">
        {pay === "" ? null : <p className="job-pay">{pay}</p>}
        <a className="careers-button" href={applyPage(job.id, source)}>
          {t.apply}
        </a>
      </div>
    </article>
  );
}
