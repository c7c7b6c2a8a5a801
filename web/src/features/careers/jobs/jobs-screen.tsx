import { redirect } from "next/navigation";
import { fetchChoices, fetchJobs } from "@/data/careers/queries";
import { fetchAgency } from "@/server/agency";
import { requestLocale } from "@/server/titles";
import { careersMessages } from "../messages";
import { type Filters, isFiltered, jobsQuery, jobsUrl } from "./filters";
import { JobCard } from "./job-card";
import { JobFilters } from "./job-filters";

/** Of which filters are offered: what they have in common does not change with more. */
const mostOpen = 100;

/** The open jobs, with what they can be filtered by; a plain form and links, for it works without scripts. */
export async function JobsScreen({ filters }: { filters: Filters }) {
  const [locale, agency, choices, jobs, open] = await Promise.all([
    requestLocale(),
    fetchAgency(),
    fetchChoices(requestLocale()),
    fetchJobs(jobsQuery(filters)),
    fetchJobs({ limit: mostOpen }),
  ]);
  if (jobs === undefined) {
    redirect(jobsUrl({ ...filters, cursor: "" }));
  }
  const t = careersMessages[locale];
  const count = jobs.page.total ?? jobs.data.length;
  const { source } = filters;
  const around = { locale, timeZone: agency.timeZone };
  return (
    <>
      <h1 className="jobs-title">{t.jobsAt(agency.agencyName)}</h1>
      <p className="careers-intro jobs-intro">{t.intro}</p>
      <JobFilters filters={filters} choices={choices} open={open?.data ?? []} t={t} />
      <section id="jobs" aria-labelledby="jobs-count">
        <h2 id="jobs-count" className="jobs-count">
          {isFiltered(filters) ? t.found(count) : t.open(count)}
        </h2>
        {jobs.data.length === 0 ? (
          <NoJobs filters={filters} t={t} />
        ) : (
          <ul className="jobs-list">
            {jobs.data.map((job) => (
              <JobCard key={job.id} job={job} source={source} t={t} around={around} />
            ))}
          </ul>
        )}
        <nav className="jobs-pages">
          {filters.cursor === "" ? null : (
            <a href={jobsUrl({ ...filters, cursor: "" })}>{t.first}</a>
          )}
          {jobs.page.next ? (
            <a
              className="careers-button is-quiet"
              rel="next"
              href={`${jobsUrl({ ...filters, cursor: jobs.page.next })}#jobs`}
            >
              {t.more}
            </a>
          ) : null}
        </nav>
      </section>
    </>
  );
}

type NoJobsProps = { filters: Filters; t: (typeof careersMessages)["en"] };

function NoJobs({ filters, t }: NoJobsProps) {
  const isAsked = isFiltered(filters);
  return (
    <div className="careers-empty">
      <p>
        <strong>{isAsked ? t.nothingFound : t.none}</strong>
      </p>
      <p>{isAsked ? t.nothingFoundText : t.noneText}</p>
      {isAsked ? (
        <p>
          <a className="careers-button is-quiet" href={jobsUrl({ source: filters.source })}>
            {t.all}
          </a>
        </p>
      ) : null}
    </div>
  );
}
