import { useState } from "react";
import { setReminders } from "@/data/careers/applications";
import type { OwnApplication } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { failureText } from "../failure-text";
import type { ApplicationTexts } from "./messages";

type RemindersSwitchProps = {
  application: OwnApplication;
  locale: Locale;
  t: ApplicationTexts;
  onChange: (application: OwnApplication) => void;
};

/** Whether the applicant is reminded of documents, and how to change that. */
export function RemindersSwitch({ application, locale, t, onChange }: RemindersSwitchProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const areStopped = application.remindersStoppedAt !== null;
  async function change() {
    setSending(true);
    setFailure("");
    try {
      await setReminders(application.id, !areStopped);
      const remindersStoppedAt = areStopped ? null : new Date().toISOString();
      onChange({ ...application, remindersStoppedAt });
    } catch (error) {
      setFailure(failureText(error, locale, t));
    }
    setSending(false);
  }
  return (
    <section className="application-reminders">
      <p role="status">{areStopped ? t.remindersOff : t.remindersOn}</p>
      {failure === "" ? null : <p role="alert">{failure}</p>}
      <button
        type="button"
        className="careers-button is-quiet"
        disabled={isSending}
        onClick={() => void change()}
      >
        {areStopped ? t.resumeReminders : t.stopReminders}
      </button>
    </section>
  );
}
