"use client";

import { useState } from "react";
import type { FieldOf, FormValues } from "@/form/declare";
import { PlainFields } from "@/form/plain/plain-fields";
import { usePlainForm } from "@/form/plain/use-plain-form";
import { letterDisputeRules } from "@/lib/api/generated/public/rules.gen";
import { CareersButton } from "../careers-button";
import { failureText } from "../failure-text";
import { ownLettersMessages } from "./messages";
import type { LetterProps } from "./own-letters-part";

/** Says what is wrong with the report, in the applicant's words. */
export function DisputeLetter(props: LetterProps) {
  const t = ownLettersMessages[props.locale];
  const [isWriting, setWriting] = useState(false);
  return isWriting ? (
    <DisputeForm {...props} onLeave={() => setWriting(false)} />
  ) : (
    <p>
      <CareersButton label={t.dispute} onClick={() => setWriting(true)} />
    </p>
  );
}

function DisputeForm(props: LetterProps & { onLeave: () => void }) {
  const { application, calls, letter, locale, onLeave, onLetters } = props;
  const t = ownLettersMessages[locale];
  const fields: FieldOf<FormValues>[] = [
    { name: "reason", kind: "textarea", label: t.what, rows: 5, missing: t.whatMissing },
  ];
  const form = usePlainForm({
    fields,
    rules: letterDisputeRules,
    values: { reason: "" } as FormValues,
    send: ({ reason }) => calls.dispute(application.id, letter.id, String(reason)),
    onSaved: onLetters,
    explain: (error) => failureText(error, locale, t),
  });
  return (
    <form className="apply-form own-offer-form" method="post" noValidate onSubmit={form.submit}>
      <PlainFields form={form} fields={fields} rules={letterDisputeRules} />
      {form.problem === undefined ? null : (
        <p className="apply-failure" role="alert">
          {form.problem}
        </p>
      )}
      <p className="own-offer-answers">
        <button
          type="submit"
          className="careers-button p-button p-component"
          disabled={form.isBusy}
        >
          {t.send}
        </button>
        <CareersButton label={t.cancel} onClick={onLeave} />
      </p>
    </form>
  );
}
