"use client";

import { useId, useState } from "react";
import type { FieldOf, FormValues } from "@/form/declare";
import { PlainFields } from "@/form/plain/plain-fields";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { offerAcceptanceRules } from "@/lib/api/generated/public/rules.gen";
import type { Locale } from "@/lib/messages/locale";
import { useIsOffline } from "@/lib/use-is-offline";
import { CareersButton } from "../careers-button";
import { failureText } from "../failure-text";
import { Question, useQuestion } from "../question";
import { useCall } from "../use-call";
import { ownOfferMessages } from "./messages";
import type { AnswerProps } from "./own-offer-part";

const longestReason = 1000;

function fieldsOf(locale: Locale): FieldOf<FormValues>[] {
  const t = ownOfferMessages[locale];
  return [
    { name: "signerName", kind: "name", label: t.name, hint: t.nameHint, autoComplete: "name" },
    { name: "agrees", kind: "check", label: t.agree, mustBe: true, missing: t.agreeMissing },
  ];
}

/** Accepts an offer by the typed name of the person it is for, or declines it. */
export function AnswerOffer(props: AnswerProps) {
  const { application, calls, locale, offer, onOffers, onAnswered } = props;
  const t = ownOfferMessages[locale];
  const isOffline = useIsOffline();
  const question = useQuestion();
  const fields = fieldsOf(locale);
  const form = usePlainForm({
    fields,
    rules: offerAcceptanceRules,
    values: { signerName: "", agrees: false } as FormValues,
    send: ({ signerName }) =>
      calls.accept(application.id, offer.id, {
        signerName: String(signerName),
        sha256: offer.sha256,
        locale,
        agrees: true,
      }),
    onSaved: (offers) => {
      onOffers(offers);
      onAnswered();
    },
    explain: (error) => failureText(error, locale, t),
  });
  return (
    <>
      <form className="apply-form own-offer-form" method="post" noValidate onSubmit={form.submit}>
        <PlainFields form={form} fields={fields} rules={offerAcceptanceRules} />
        {form.problem === undefined ? null : (
          <p className="apply-failure" role="alert">
            {form.problem}
          </p>
        )}
        {isOffline ? <p role="status">{t.offline}</p> : null}
        <p className="own-offer-answers">
          <button
            type="submit"
            className="careers-button p-button p-component"
            disabled={form.isBusy || isOffline}
          >
            {form.isBusy ? t.accepting : t.accept}
          </button>
          {question.isAsking ? null : (
            <CareersButton label={t.decline} ref={question.opener} onClick={question.ask} />
          )}
        </p>
      </form>
      {question.isAsking ? <Decline {...props} onKeep={question.keep} /> : null}
    </>
  );
}

function Decline(props: AnswerProps & { onKeep: () => void }) {
  const { application, calls, level, locale, offer, onOffers, onAnswered, onKeep } = props;
  const t = ownOfferMessages[locale];
  const id = useId();
  const [reason, setReason] = useState("");
  const { failure, isSending, send } = useCall(locale, t);
  const decline = () =>
    send(async () => {
      onOffers(await calls.decline(application.id, offer.id, reason.trim()));
      onAnswered();
    });
  return (
    <>
      <p className="own-offer-reason">
        <label htmlFor={id}>{t.reason}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </p>
      <Question
        title={t.declineTitle(offer.jobTitle)}
        text={t.declineText}
        level={level}
        keep={t.keep}
        confirm={t.reallyDecline}
        failure={failure}
        isBusy={isSending}
        onKeep={onKeep}
        onConfirm={() => void decline()}
      />
    </>
  );
}
