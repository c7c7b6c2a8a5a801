"use client";

import { useEffect, useRef, useState } from "react";
import { sendApplication } from "@/data/careers/applications";
import type { Choice } from "@/data/careers/queries";
import { PlainField } from "@/form/plain/plain-field";
import { usePlainForm } from "@/form/plain/use-plain-form";
import type { PublicJob } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { LocaleProvider } from "@/lib/messages/locale-context";
import { applicationPage } from "@/pages";
import { handOver } from "@/upload/outbox/kept-files";
import { failureText } from "../failure-text";
import { ChosenCv } from "../files/chosen-cv";
import { applicationOwner, formOwner } from "../files/file-owners";
import { noteSent } from "../my-application/just-sent";
import { bodyOf, noAnswers } from "./answers";
import { applyFields, applyRules } from "./apply-fields";
import { forget, keepSent } from "./kept-answers";
import { applyMessages } from "./messages";
import { SentBefore } from "./sent-before";
import { useKeptAnswers } from "./use-kept-answers";
import { WrongFields } from "./wrong-fields";

export type ApplyFormProps = {
  listingId: string;
  source: string;
  locale: Locale;
  areas: readonly Choice[];
  types: readonly Choice[];
  /** The listing's own, to begin with. */
  suggested: { areaId: string; employmentTypeId: string };
  /** Whether the listing takes a résumé. */
  cv: PublicJob["cv"];
};

function optionOf({ id, name }: Choice) {
  return { value: id, label: name };
}

/** Never resolves: the page is being left. */
const untilGone = () => new Promise<never>(() => undefined);

/** One short page; what is entered stays on the device until it has been sent. */
function Form(props: ApplyFormProps) {
  const { listingId, source, locale, cv } = props;
  const t = applyMessages[locale];
  const page = useRef<HTMLFormElement>(null);
  // Only programs fill this in.
  const website = useRef<HTMLInputElement>(null);
  const begun = { ...noAnswers, ...props.suggested };
  const offered = { areas: props.areas.map(optionOf), types: props.types.map(optionOf), cv };
  const declared = usePlainForm({
    fields: applyFields(t, offered),
    rules: applyRules,
    values: { ...begun, cv: "" },
    send: ({ cv: _name, ...answers }) => {
      const around = { listingId, source, locale, requestKey };
      const filled = website.current?.value ?? "";
      const all = { ...begun, ...answers };
      noteTried(all);
      return sendApplication(bodyOf(all, filled, around));
    },
    onSaved: async ({ id }) => {
      forget(listingId);
      // What was chosen before the listing changed would be refused.
      if (cv !== "none" && (await handOver(formOwner(listingId), applicationOwner(id))) > 0) {
        keepSent(listingId, id);
      }
      noteSent(id);
      window.location.assign(applicationPage(id));
      await untilGone();
    },
    explain: (error) => failureText(error, locale, t),
  });
  const { requestKey, noteTried } = useKeptAnswers(declared, listingId, begun, page);
  const { isBusy } = declared;
  const { errors } = declared.form.formState;
  const wrong = declared.fields.filter(({ name }) => name in errors);
  const failure = wrong.length > 0 ? undefined : declared.problem;

  return (
    <form ref={page} className="apply-form" method="post" noValidate onSubmit={declared.submit}>
      <SentBefore listingId={listingId} locale={locale} />
      <WrongFields form={declared} fields={wrong} title={t.checkFields} />
      {declared.fields.map(({ name }) => (
        <PlainField key={name} form={declared} name={name} />
      ))}
      {cv === "none" ? null : (
        <ChosenCv
          form={declared}
          listingId={listingId}
          locale={locale}
          isRequired={cv === "required"}
        />
      )}
      <div className="apply-extra" aria-hidden="true">
        <label>
          Website
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure === undefined ? null : (
        <p className="apply-failure" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="careers-button" disabled={isBusy || requestKey === ""}>
        {isBusy ? t.sending : t.send}
      </button>
      <p className="apply-kept">{t.kept}</p>
    </form>
  );
}

/** The form, started again when "Back" brings a page that the browser kept whole, with what is still kept of it. */
export function ApplyForm(props: ApplyFormProps) {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    function beginAnew({ persisted }: PageTransitionEvent) {
      setVisit((before) => (persisted ? before + 1 : before));
    }
    window.addEventListener("pageshow", beginAnew);
    return () => window.removeEventListener("pageshow", beginAnew);
  }, []);
  return (
    <LocaleProvider locale={props.locale}>
      <Form key={visit} {...props} />
    </LocaleProvider>
  );
}
