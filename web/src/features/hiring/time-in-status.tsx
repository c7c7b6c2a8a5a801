import type { ApplicationsTexts } from "./messages";

type TimeInStatusProps = { days: number; t: ApplicationsTexts };

/** "3 d", for which a list has room; pointing at it or hearing it gives the whole sentence. */
export function TimeInStatus({ days, t }: TimeInStatusProps) {
  return (
    <span className="muted nowrap" title={t.inStatusFor(days)}>
      <span aria-hidden="true">{t.shortDays(days)}</span>
      <span className="visually-hidden">{t.inStatusFor(days)}</span>
    </span>
  );
}
