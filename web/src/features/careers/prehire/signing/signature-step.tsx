"use client";

import { SectionAnswers } from "@/components/prehire/section-answers";
import { signatureMessages } from "@/components/signature/messages";
import { SignatureWays } from "@/components/signature/signature-ways";
import { UnsignedError, useSignature } from "@/components/signature/use-signature";
import { fetchConsent, type PrehireCalls } from "@/data/careers/prehire";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { fieldsOf } from "@/domain/hiring/prehire/fields-of";
import { beginWith } from "@/domain/hiring/prehire/prefilled";
import { prehireSections } from "@/domain/hiring/prehire/sections";
import { fillForm } from "@/form/nested";
import { PlainFields } from "@/form/plain/plain-fields";
import { usePlainForm } from "@/form/plain/use-plain-form";
import type { OwnApplicationDetail, Signature } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { useIsOffline } from "@/lib/use-is-offline";
import { CareersButton } from "../../careers-button";
import { failureText } from "../../failure-text";
import { prehireFormMessages } from "../messages";
import { type SectionSaves, versionOf } from "../saving/use-section-saves";
import type { Step } from "../steps";
import { Consent } from "./consent";
import { isOutdated, useShownText } from "./shown-text";

type SignatureStepProps = {
  application: OwnApplicationDetail;
  calls: PrehireCalls;
  steps: readonly Step[];
  saves: SectionSaves;
  onOpen: (id: SectionId | "overview") => void;
  onChange: (application: OwnApplicationDetail) => void;
};

/** The last step: all that was filled in, and a signature, typed or drawn, which is sent while the person waits. */
export function SignatureStep(props: SignatureStepProps) {
  const { application, steps, onOpen } = props;
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const others = steps.filter(({ id }) => id !== "signature");
  return (
    <>
      <h2>{t.review}</h2>
      <div className="prehire-review">
        {others.map(({ id }) => (
          <details key={id}>
            <summary>{t.sections[id]}</summary>
            <SectionAnswers section={id} data={application.prehireData[id]} />
            <CareersButton label={t.change(t.sections[id])} onClick={() => onOpen(id)} />
          </details>
        ))}
      </div>
      <Sign {...props} />
    </>
  );
}

function Sign({ application, calls, saves, onChange, onOpen }: SignatureStepProps) {
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const isOffline = useIsOffline();
  const signature = useSignature();
  const { missing } = signatureMessages[locale];
  const declared = prehireSections.signature;
  const fields = fieldsOf(declared, locale);
  const read = useShownText(fetchConsent);
  const { text: consent } = read;
  const waits = Object.keys(saves.unsent).length > 0;

  async function send(data: Signature) {
    const drawing = await signature.picture();
    const version = versionOf(application, "signature");
    const told = {
      consentVersion: consent?.version ?? null,
      consentLocale: consent?.locale ?? null,
    };
    return calls.sign(application.id, { data: { ...data, ...told }, version, drawing });
  }

  const form = usePlainForm({
    fields,
    rules: declared.rules,
    values: fillForm(fields, beginWith("signature", application)),
    send: (data) => send(data as unknown as Signature),
    onSaved: (signed) => {
      onChange(signed);
      onOpen("overview");
    },
    explain: (error) => {
      if (isOutdated(error)) {
        void read.load();
      }
      return error instanceof UnsignedError ? missing : failureText(error, locale, t);
    },
  });
  const codeField = fields.filter(({ name }) => name === "openedCode");
  const nameFields = fields.filter(({ name }) => name !== "openedCode");
  const { errors } = form.form.formState;
  const isMadeNow = form.problem === missing && !signature.isMissing;
  const problem = isMadeNow ? undefined : form.problem;
  const failure = Object.keys(errors).length > 0 ? t.checkFields : problem;
  return (
    <form className="apply-form prehire-fields" method="post" noValidate onSubmit={form.submit}>
      <Consent read={read} applicationId={application.id} calls={calls} />
      <PlainFields form={form} fields={codeField} rules={declared.rules} />
      <SignatureWays name={`${form.id}-how`} signature={signature} button={CareersButton} />
      <PlainFields form={form} fields={nameFields} rules={declared.rules} />
      {failure === undefined ? null : (
        <p className="apply-failure" role="alert">
          {failure}
        </p>
      )}
      {waits || isOffline ? <p role="status">{waits ? t.signWaits : t.signOffline}</p> : null}
      <p className="prehire-save">
        <button
          type="submit"
          className="careers-button p-button p-component"
          disabled={form.isBusy || waits || isOffline || consent === undefined}
        >
          {form.isBusy ? t.signing : t.sign}
        </button>
      </p>
    </form>
  );
}
