import { hasEnded } from "@/domain/hiring/has-ended";
import { jobPage } from "@/job-pages";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import { routes } from "@/pages";
import type { ApplicationTexts } from "./messages";

/** From an application that has ended to the next one. */
export function Onward({ application, t }: { application: OwnApplication; t: ApplicationTexts }) {
  const { status, jobOpeningId } = application;
  if (!hasEnded(application)) {
    return null;
  }
  return (
    <p className="application-onward">
      {status === "WITHDRAWN" ? (
        <a className="careers-button p-button p-component" href={jobPage(jobOpeningId)}>
          {t.applyAgain}
        </a>
      ) : null}
      <a
        className="careers-button is-quiet p-button p-component p-button-outlined"
        href={routes.jobs}
      >
        {t.jobs}
      </a>
    </p>
  );
}
