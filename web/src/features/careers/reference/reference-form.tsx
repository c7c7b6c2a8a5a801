"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { declineReference, sendReference } from "@/data/careers/reference";
import { PlainFields } from "@/form/plain/plain-fields";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { valuesOf } from "@/form/values";
import type { LinkedReference } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { CareersButton } from "../careers-button";
import { failureText } from "../failure-text";
import { Question, useQuestion } from "../question";
import { useCall } from "../use-call";
import { forgetReference, keepReference, readReference } from "./kept-reference";
import { referenceMessages } from "./messages";
import { answerOf, referenceFields, referenceRules } from "./reference-fields";

export type ReferenceFormProps = {
  linked: LinkedReference;
  token: string;
  locale: Locale;
  onAnswered: (state: "answered" | "declined") => void;
};

/** What somebody says about an applicant; it stays on the device until it has arrived, and arrives only once. */
export function ReferenceForm(props: ReferenceFormProps) {
  const { linked, token, locale, onAnswered } = props;
  const t = referenceMessages[locale];
  const fields = referenceFields(linked, t, locale);
  const rules = referenceRules(linked);
  const [kept] = useState(() => readReference(token));
  const { requestKey } = kept;
  const question = useQuestion();
  const declared = usePlainForm({
    fields,
    rules,
    values: { ...valuesOf(fields, {}), ...kept.values },
    send: (entered) => sendReference({ token, locale, requestKey, ...answerOf(linked, entered) }),
    onSaved: () => {
      forgetReference(token);
      onAnswered("answered");
    },
    explain: (error) => failureText(error, locale, t),
  });
  const { form, isBusy } = declared;
  const keepAll = useEffectEvent(() =>
    keepReference(token, { requestKey, values: { ...form.getValues(), agrees: false } }),
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === "change") {
            keepAll();
          }
        },
      }),
    [form],
  );
  const { errors } = form.formState;
  const hasWrong = fields.some(({ name }) => name in errors);
  const failure = hasWrong ? t.checkFields : declared.problem;
  return (
    <>
      <form
        className="apply-form reference-form"
        method="post"
        noValidate
        onSubmit={declared.submit}
      >
        <PlainFields form={declared} fields={fields} rules={rules} />
        {failure === undefined ? null : (
          <p className="apply-failure" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="careers-button" disabled={isBusy}>
          {isBusy ? t.sending : t.send}
        </button>
        <p className="apply-kept">{t.kept}</p>
        {question.isAsking ? null : (
          <p>
            <CareersButton label={t.decline} ref={question.opener} onClick={question.ask} />
          </p>
        )}
      </form>
      {question.isAsking ? (
        <Decline {...props} requestKey={requestKey} onKeep={question.keep} />
      ) : null}
    </>
  );
}

type DeclineProps = ReferenceFormProps & { requestKey: string; onKeep: () => void };

function Decline({ token, locale, requestKey, onAnswered, onKeep }: DeclineProps) {
  const t = referenceMessages[locale];
  const { failure, isSending, send } = useCall(locale, t);
  const decline = () =>
    send(async () => {
      await declineReference({ token, locale, requestKey });
      forgetReference(token);
      onAnswered("declined");
    });
  return (
    <Question
      title={t.declineTitle}
      text={t.declineText}
      level={2}
      keep={t.keep}
      confirm={t.reallyDecline}
      failure={failure}
      isBusy={isSending}
      onKeep={onKeep}
      onConfirm={() => void decline()}
    />
  );
}
