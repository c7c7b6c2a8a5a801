import { whatFailed } from "@/domain/emails/email-problem";
import type { OutboundEmailDetail } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatRecent } from "@/lib/moments";
import { emailMessages } from "./messages";

type EmailHistoryProps = { email: OutboundEmailDetail; timeZone: string };

/** What became of each attempt, in order. */
export function EmailHistory({ email, timeZone }: EmailHistoryProps) {
  const t = useMessages(emailMessages);
  const { locale } = useLocale();
  const words: Readonly<Record<string, string>> = t.events;
  return (
    <section className="stack">
      <h2>{t.history}</h2>
      {email.history.length === 0 ? (
        <p className="muted">{t.noHistory}</p>
      ) : (
        <ol className="email-history">
          {email.history.map(({ at, event, failure, note }) => {
            // An event of the same name says it already.
            const why = whatFailed(failure === event ? null : failure, note, t);
            return (
              <li key={`${at} ${event}`}>
                <time className="muted" dateTime={at}>
                  {formatRecent(at, timeZone, locale)}
                </time>
                <span>{words[event] ?? event}</span>
                {why ? <span className="email-note">{why}</span> : null}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
