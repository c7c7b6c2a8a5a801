import type { Day } from "./days";
import type { InterviewTexts } from "./messages";

type DayStripProps = {
  days: readonly Day[];
  shown: Day;
  t: InterviewTexts;
  onShow: (date: string) => void;
};

/** The days that have open times, in one line: a phone shows the times of one, and the way to the next. */
export function DayStrip({ days, shown, t, onShow }: DayStripProps) {
  if (days.length < 2) {
    return null;
  }
  return (
    <ul className="interview-days" aria-label={t.days}>
      {days.map(({ date, short, slots }) => (
        <li key={date}>
          <button
            type="button"
            aria-pressed={date === shown.date}
            onClick={(event) => {
              onShow(date);
              event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
            }}
          >
            <strong>{short}</strong>
            <small>{t.times(slots.length)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
