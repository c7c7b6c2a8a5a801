import { notFound } from "next/navigation";
import { fetchChoices, fetchJob } from "@/data/careers/queries";
import { jobPage } from "@/job-pages";
import { languageOf } from "@/lib/texts/language-of";
import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { chipFacts } from "../jobs/job-facts";
import { ApplyForm } from "./apply-form";
import { applyMessages } from "./messages";
import "./apply.css";

/** The page where somebody applies for one open job. */
export async function ApplyScreen({ listingId, source }: { listingId: string; source: string }) {
  const [locale, agency, job, choices] = await Promise.all([
    requestLocale(),
    fetchAgency(),
    fetchJob(listingId),
    fetchChoices(requestLocale()),
  ]);
  if (typeof job === "string") {
    notFound();
  }
  const t = applyMessages[locale];
  const suggested = { areaId: job.areaId ?? "", employmentTypeId: job.employmentTypeId ?? "" };
  const facts = chipFacts(job, locale);
  return (
    <div className="apply">
      <p className="way-back">
        <a href={jobPage(job.slug, source)}>{t.back}</a>
      </p>
      <h1>{t.title(job.title)}</h1>
      <p className="careers-intro">{t.intro}</p>
      <aside className="apply-job" aria-labelledby="apply-job">
        <h2 id="apply-job" lang={languageOf(job.summary)}>
          {job.title}
        </h2>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </aside>
      <noscript>
        <p className="apply-failure">{t.needsScript}</p>
      </noscript>
      <ApplyForm
        listingId={job.id}
        source={source}
        locale={locale}
        areas={choices.areas.map(({ id, name }) => ({ id, name }))}
        types={choices.types.map(({ id, name }) => ({ id, name }))}
        suggested={suggested}
        cv={job.cv}
      />
      <details className="apply-kept">
        <summary>{t.use}</summary>
        <p>
          <span>{t.privacy(agency.agencyName)}</span> <span>{t.cookies}</span>
        </p>
      </details>
    </div>
  );
}
