import type { ApplicationsTexts } from "./messages";

type TimeInStatusProps = { days: number; t: ApplicationsTexts };

/** "3 d", for which there is room in a list; whoever points at it or hears it gets the sentence. */
export function TimeInStatus({ days, t }: TimeInStatusProps) {
  return (
    <span className="muted nowrap" title={t.inStatusFor(days)}>
      <span aria-hidden="true">{t.shortDays(days)}</span>
      <span className="visually-hidden">{t.inStatusFor(days)}</span>
    </span>
  );
}
