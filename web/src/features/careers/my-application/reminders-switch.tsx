import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { useCall } from "../use-call";
import type { ApplicationTexts } from "./messages";

type RemindersSwitchProps = {
  calls: { setReminders: (id: string, areStopped: boolean) => Promise<unknown> };
  application: OwnApplicationDetail;
  locale: Locale;
  t: ApplicationTexts;
  onChange: (application: OwnApplicationDetail) => void;
};

/** Whether the applicant is reminded of what is still open, and how to change that. */
export function RemindersSwitch(props: RemindersSwitchProps) {
  const { application, calls, locale, t, onChange } = props;
  const { isSending, failure, send } = useCall(locale, t);
  const areStopped = application.remindersStoppedAt !== null;
  const change = () =>
    send(async () => {
      await calls.setReminders(application.id, !areStopped);
      const remindersStoppedAt = areStopped ? null : new Date().toISOString();
      onChange({ ...application, remindersStoppedAt });
    });
  return (
    <section className="application-reminders">
      <p role="status">{areStopped ? t.remindersOff : t.remindersOn}</p>
      {failure === "" ? null : <p role="alert">{failure}</p>}
      <button
        type="button"
        className="text-link"
        disabled={isSending}
        onClick={() => void change()}
      >
        {areStopped ? t.resumeReminders : t.stopReminders}
      </button>
    </section>
  );
}
