import { fetchLinkedReminders } from "@/data/careers/reminders";
import { addressOf, pages, routes } from "@/pages";
import { requestLocale } from "@/server/titles";
import { careersMessages } from "../messages";
import { remindersMessages } from "./messages";

type RemindersScreenProps = { token: string; hasFailed: boolean };

/** The page that the link in a reminder leads to: opening it changes nothing, its button does, without scripts. */
export async function RemindersScreen({ token, hasFailed }: RemindersScreenProps) {
  const [locale, linked] = await Promise.all([requestLocale(), fetchLinkedReminders(token)]);
  const t = remindersMessages[locale];
  if (linked === "unknown") {
    return (
      <div className="careers-empty">
        <h1>{t.unknownTitle}</h1>
        <p>{t.unknown}</p>
        <p>
          <a className="careers-button" href={routes.jobs}>
            {careersMessages[locale].all}
          </a>
        </p>
      </div>
    );
  }
  if (linked.areStopped) {
    return (
      <div className="careers-empty">
        <h1>{t.stoppedTitle}</h1>
        <p>{t.stopped(linked.jobTitle)}</p>
        <p>{t.again}</p>
      </div>
    );
  }
  return (
    <div className="careers-empty">
      <h1>{t.title}</h1>
      <p>{t.what(linked.jobTitle)}</p>
      <p className="careers-intro">{t.kept}</p>
      {hasFailed ? <p role="alert">{t.failed}</p> : null}
      <form method="post" action={addressOf(pages.reminders, encodeURIComponent(token))}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <button type="submit" name="page" value="1" className="careers-button">
          {t.stop}
        </button>
      </form>
    </div>
  );
}
