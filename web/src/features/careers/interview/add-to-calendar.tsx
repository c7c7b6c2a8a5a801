import { useState } from "react";
import type { InterviewCalls } from "@/data/applications/own-interview";
import type { Locale } from "@/lib/messages/locale";
import { saveText } from "@/lib/save-text";
import { CareersButton } from "../careers-button";
import { failureText } from "../failure-text";
import type { InterviewTexts } from "./messages";

type AddToCalendarProps = {
  id: string;
  calls: InterviewCalls;
  locale: Locale;
  t: InterviewTexts;
};

/** A file that the calendar of this device opens; of which interview, the call says when it is made. */
export function AddToCalendar({ id, calls, locale, t }: AddToCalendarProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  async function save() {
    setBusy(true);
    setFailure("");
    try {
      saveText(await calls.file(id), "interview.ics", "text/calendar");
    } catch (error) {
      setFailure(failureText(error, locale, t));
    }
    setBusy(false);
  }
  return (
    <>
      <CareersButton
        label={t.addToCalendar}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) {
            void save();
          }
        }}
      />
      {failure === "" ? null : <p role="alert">{failure}</p>}
    </>
  );
}
