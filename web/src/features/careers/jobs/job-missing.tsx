import { routes } from "@/pages";
import { requestLocale } from "@/server/titles";
import { careersMessages } from "../messages";

/** Replaces a job that has ended or never was. */
export async function JobMissing({ hasEnded }: { hasEnded: boolean }) {
  const t = careersMessages[await requestLocale()];
  return (
    <div className="careers-empty">
      <h1>{hasEnded ? t.endedTitle : t.unknownTitle}</h1>
      <p>{hasEnded ? t.endedText : t.unknownText}</p>
      <p>
        <a className="careers-button" href={routes.jobs}>
          {t.all}
        </a>
      </p>
    </div>
  );
}
