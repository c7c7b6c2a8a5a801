import { ownApplicationPage } from "@/applicant-pages";
import { loginUrl } from "@/lib/session/login-url";
import { routes } from "@/pages";
import type { ApplicationTexts } from "./messages";

/** Replaces an application that this browser may not see. */
export function MissingApplication({ id, t }: { id: string; t: ApplicationTexts }) {
  return (
    <div className="careers-empty">
      <h1>{t.missingTitle}</h1>
      <p>{t.missingText}</p>
      <p>
        <a href={loginUrl(undefined, ownApplicationPage(id))}>{t.signIn}</a>
      </p>
      <p>
        <a className="careers-button is-quiet" href={routes.jobs}>
          {t.jobs}
        </a>
      </p>
    </div>
  );
}
