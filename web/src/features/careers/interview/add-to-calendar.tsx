import type { InterviewCalls } from "@/data/own-applications/own-interview";
import type { Locale } from "@/lib/messages/locale";
import { saveText } from "@/lib/save-text";
import { CareersButton } from "../careers-button";
import { useCall } from "../use-call";
import type { InterviewTexts } from "./messages";

type AddToCalendarProps = {
  id: string;
  calls: InterviewCalls;
  locale: Locale;
  t: InterviewTexts;
};

/** A file that the calendar of this device opens; the call decides which interview it is for. */
export function AddToCalendar({ id, calls, locale, t }: AddToCalendarProps) {
  const { isSending, failure, send } = useCall(locale, t);
  const save = () =>
    send(async () => saveText(await calls.file(id), "interview.ics", "text/calendar"));
  return (
    <>
      <CareersButton
        label={t.addToCalendar}
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) {
            void save();
          }
        }}
      />
      {failure === "" ? null : <p role="alert">{failure}</p>}
    </>
  );
}
