import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { Question, useQuestion } from "../question";
import { useCall } from "../use-call";
import type { ApplicationTexts } from "./messages";

type WithdrawQuestionProps = {
  calls: { withdraw: (id: string) => Promise<OwnApplicationDetail> };
  application: OwnApplicationDetail;
  locale: Locale;
  t: ApplicationTexts;
  onChange: (application: OwnApplicationDetail) => void;
};

/** Asks for confirmation, by the job's name, before an application is withdrawn. */
export function WithdrawQuestion(props: WithdrawQuestionProps) {
  const { application, calls, locale, t, onChange } = props;
  const question = useQuestion();
  const { isSending, failure, send } = useCall(locale, t);
  const withdraw = () => send(async () => onChange(await calls.withdraw(application.id)));
  return question.isAsking ? (
    <Question
      title={t.withdrawTitle(application.jobTitle)}
      text={t.withdrawText}
      level={2}
      keep={t.keep}
      confirm={t.reallyWithdraw}
      failure={failure}
      isBusy={isSending}
      onKeep={question.keep}
      onConfirm={() => void withdraw()}
    />
  ) : (
    <p>
      <button type="button" className="text-link" ref={question.opener} onClick={question.ask}>
        {t.withdraw}
      </button>
    </p>
  );
}
