import { Facts } from "@/components/page/facts";
import { RichNodes } from "@/components/rich-nodes";
import { hourlyPay } from "@/domain/pay/pay-range";
import type { PublicJobListing } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import type { RichNode } from "@/lib/rich-text/read-rich-text";
import { languageOf } from "@/lib/texts/language-of";
import { careersMessages } from "../messages";
import { chipFacts, factsOf } from "./job-facts";
import { OtherLanguage } from "./other-language";

type JobArticleProps = {
  job: PublicJobListing;
  /** Its description. */
  text: readonly RichNode[];
  locale: Locale;
  timeZone: string;
  links: { jobs: string; apply: string };
};

/** A job as applicants read it, published or still being written. */
export function JobArticle({ job, text, locale, timeZone, links }: JobArticleProps) {
  const t = careersMessages[locale];
  const language = languageOf(job.summary) ?? locale;
  const pay = hourlyPay(job.payMin, job.payMax, locale);
  return (
    <article className="job">
      <p className="way-back">
        <a href={links.jobs}>{t.all}</a>
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
        <RichNodes nodes={text} />
      </div>
      <h2>{t.moreFacts}</h2>
      <Facts className="job-details" facts={factsOf(job, { locale, timeZone, language }, t)} />
      <div className="job-apply">
        {pay === "" ? null : <p className="job-pay">{pay}</p>}
        <a className="careers-button" href={links.apply}>
          {t.apply}
        </a>
      </div>
    </article>
  );
}
