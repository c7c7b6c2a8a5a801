import type { Locale } from "@/lib/messages/locale";
import { failureText } from "../failure-text";
import { applicationMessages } from "./messages";
import { MissingApplication } from "./missing-application";
import type { useApplication } from "./use-application";

type ApplicationTroubleProps = Pick<ReturnType<typeof useApplication>, "trouble" | "load"> & {
  id: string;
  locale: Locale;
  /** For the page, if the application could not be loaded. */
  title: string;
};

/** Replaces an application that is not there: it is loading, may not be seen here, or could not be loaded. */
export function ApplicationTrouble({ id, locale, title, trouble, load }: ApplicationTroubleProps) {
  const t = applicationMessages[locale];
  if (trouble === undefined) {
    return (
      <p className="careers-empty" role="status">
        {t.loading}
      </p>
    );
  }
  return trouble === "missing" ? (
    <MissingApplication id={id} t={t} />
  ) : (
    <div className="careers-empty" role="alert">
      <h1>{title}</h1>
      <p>{failureText(trouble.error, locale, t)}</p>
      <p>
        <button type="button" className="careers-button" onClick={() => void load()}>
          {t.retry}
        </button>
      </p>
    </div>
  );
}
