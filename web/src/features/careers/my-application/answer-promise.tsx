import { phoneHref, readablePhone } from "@/domain/people/phone";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { describeUsDate } from "@/lib/us-date";
import type { ApplicationTexts } from "./messages";
import { toDoOf } from "./to-do";

type AnswerPromiseProps = {
  application: OwnApplicationDetail;
  locale: Locale;
  t: ApplicationTexts;
};

/** By which day the agency answers, as long as the application waits for the agency and not for its applicant. */
export function AnswerPromise({ application, locale, t }: AnswerPromiseProps) {
  const { awaitedAnswer } = application;
  if (awaitedAnswer === null || toDoOf(application) !== undefined) {
    return null;
  }
  const { isLate, phone } = awaitedAnswer;
  const day = describeUsDate(awaitedAnswer.by, locale);
  return (
    <p>
      <span>{isLate ? t.answerLate(day) : t.answerBy(day)}</span>
      {isLate && phone !== null ? (
        <>
          {" "}
          <span>{t.callUs}</span> <a href={phoneHref(phone)}>{readablePhone(phone)}</a>
        </>
      ) : null}
    </p>
  );
}
