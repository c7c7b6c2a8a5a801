import type { InterviewCalls } from "@/data/own-applications/own-interview";
import type { OwnApplication, OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { CareersButton } from "../careers-button";
import { useCall } from "../use-call";
import type { InterviewTexts } from "./messages";

type WaitForTimeProps = {
  application: OwnApplication;
  calls: InterviewCalls;
  locale: Locale;
  t: InterviewTexts;
  onChange: (application: OwnApplicationDetail) => void;
  /** Where no time is open, so that there is nothing else to press. */
  isOnlyWay: boolean;
};

/** For those whom none of the times suit: to be notified when another one becomes free. */
export function WaitForTime({
  application,
  calls,
  locale,
  t,
  onChange,
  isOnlyWay,
}: WaitForTimeProps) {
  const { isSending, failure, send } = useCall(locale, t);
  const isWaiting = application.interviewWait !== null;
  const change = () => send(async () => onChange(await calls.wait(application.id, !isWaiting)));
  return (
    <>
      <p role="status">{isWaiting ? t.waiting : null}</p>
      {failure === "" ? null : <p role="alert">{failure}</p>}
      <p className="interview-answers">
        <CareersButton
          look={isOnlyWay && !isWaiting ? "main" : "quiet"}
          label={isWaiting ? t.waitNoLonger : t.wait}
          disabled={isSending}
          onClick={() => void change()}
        />
      </p>
    </>
  );
}
