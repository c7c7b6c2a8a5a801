"use client";

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SelectField, TextField } from "@/components/fields/field";
import { sendApplication } from "@/data/careers/applications";
import type { Choice } from "@/data/careers/queries";
import { ApiError } from "@/lib/api/errors";
import { fieldErrorText } from "@/lib/api/field-errors";
import type { PublicJob } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { hasInvisible } from "@/lib/texts/invisible";
import { applicationPage } from "@/pages";
import { handOver, plainFiles } from "@/upload/outbox/kept-files";
import { failureText } from "../failure-text";
import { ChosenCv } from "../files/chosen-cv";
import { applicationOwner, formOwner } from "../files/file-owners";
import { noteSent } from "../my-application/just-sent";
import {
  bodyOf,
  type FieldName,
  fieldNames,
  isFieldName,
  type Problems,
  problemsOf,
} from "./answers";
import { forget, keepSent } from "./kept-answers";
import { applyMessages } from "./messages";
import { SentBefore } from "./sent-before";
import { useAnswers } from "./use-answers";

export type ApplyFormProps = {
  listingId: string;
  source: string;
  locale: Locale;
  areas: readonly Choice[];
  types: readonly Choice[];
  /** The listing's own, to begin with. */
  suggested: { areaId: string; employmentTypeId: string };
  /** Whether the listing takes a CV. */
  cv: PublicJob["cv"];
};

type TextAttributes = {
  name: Exclude<FieldName, "areaId" | "employmentTypeId">;
  type: "text" | "email" | "tel";
  autoComplete: string;
  hint?: "emailHint" | "phoneHint";
  label: "firstName" | "lastName" | "email" | "phone";
};

const textFields: readonly TextAttributes[] = [
  { name: "firstName", type: "text", autoComplete: "given-name", label: "firstName" },
  { name: "lastName", type: "text", autoComplete: "family-name", label: "lastName" },
  { name: "email", type: "email", autoComplete: "email", label: "email", hint: "emailHint" },
  { name: "phoneNumber", type: "tel", autoComplete: "tel", label: "phone", hint: "phoneHint" },
];

function optionOf({ id, name }: Choice) {
  return { value: id, label: name };
}

/** What the API found wrong, at the fields that it names. */
function problemsFrom(error: unknown, locale: Locale): Problems {
  const details = error instanceof ApiError ? error.details : [];
  const known = details.filter(({ field }) => isFieldName(field));
  return Object.fromEntries(known.map((detail) => [detail.field, fieldErrorText(detail, locale)]));
}

/** One short page; what is entered stays on the device until it has been sent. */
function Form(props: ApplyFormProps) {
  const { listingId, source, locale, areas, types, cv } = props;
  const t = applyMessages[locale];
  const form = useRef<HTMLFormElement>(null);
  const { answers, requestKey, change } = useAnswers(props, form);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState("");
  const [cvProblem, setCvProblem] = useState("");
  const [isSending, setSending] = useState(false);

  function show(found: Problems, said: string) {
    setProblems(found);
    setFailure(said);
    const firstWrong = fieldNames.find((name) => found[name] !== undefined);
    const place = firstWrong === undefined ? ".apply-cv.is-wrong button" : `[name=${firstWrong}]`;
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }

  async function send(website: string) {
    setSending(true);
    try {
      const around = { listingId, source, locale, requestKey };
      const { id } = await sendApplication(bodyOf(answers, website, around));
      forget(listingId);
      // What was chosen before the listing changed its mind would be refused.
      if (cv !== "none" && (await handOver(formOwner(listingId), applicationOwner(id))) > 0) {
        keepSent(listingId, id);
      }
      noteSent(id);
      window.location.assign(applicationPage(id));
    } catch (error) {
      const found = problemsFrom(error, locale);
      show(found, Object.keys(found).length > 0 ? t.checkFields : failureText(error, locale, t));
      setSending(false);
    }
  }

  async function checkAndSend(website: string) {
    const found = problemsOf(answers, t);
    const lacksCv = cv === "required" && (await plainFiles.of(formOwner(listingId))).length === 0;
    // At once, for the focus to find it.
    flushSync(() => setCvProblem(lacksCv ? t.cvMissing : ""));
    if (lacksCv || Object.keys(found).length > 0) {
      show(found, t.checkFields);
      return;
    }
    show({}, "");
    await send(website);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void checkAndSend(String(new FormData(event.currentTarget).get("website") ?? ""));
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    if (isFieldName(target.name)) {
      const { name, value } = target;
      change(name, value);
      // What was wrong is looked at again while it is put right, and nothing else is yet.
      if (problems[name] !== undefined) {
        setProblems({ ...problems, [name]: problemsOf({ ...answers, [name]: value }, t)[name] });
      }
    }
  }

  const choices = [
    { name: "areaId", label: t.area, from: areas },
    { name: "employmentTypeId", label: t.type, from: types },
  ] as const;

  return (
    <form ref={form} className="apply-form" method="post" noValidate onSubmit={handleSubmit}>
      <SentBefore listingId={listingId} locale={locale} />
      {textFields.map(({ name, type, autoComplete, label, hint }) => (
        <TextField
          key={name}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={name === "email" ? 254 : 100}
          label={t[label]}
          hint={
            hint && (hint === "emailHint" && hasInvisible(answers.email) ? t.emailMarks : t[hint])
          }
          error={problems[name]}
          value={answers[name]}
          onChange={handleChange}
          required
        />
      ))}
      {choices.map(({ name, label, from }) =>
        from.length === 0 ? null : (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={answers[name]}
            options={[{ value: "", label: t.noMatter }, ...from.map(optionOf)]}
            onChange={handleChange}
          />
        ),
      )}
      {cv === "none" ? null : (
        <ChosenCv
          listingId={listingId}
          locale={locale}
          isRequired={cv === "required"}
          problem={cvProblem}
          onChosen={() => setCvProblem("")}
        />
      )}
      <div className="apply-extra" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure === "" ? null : (
        <p className="apply-failure" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="careers-button" disabled={isSending || requestKey === ""}>
        {isSending ? t.sending : t.send}
      </button>
      <p className="apply-kept">{t.kept}</p>
    </form>
  );
}

/** The form, begun anew when "Back" brings a page that the browser kept whole: with what is still kept of it. */
export function ApplyForm(props: ApplyFormProps) {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    function beginAnew({ persisted }: PageTransitionEvent) {
      setVisit((before) => (persisted ? before + 1 : before));
    }
    window.addEventListener("pageshow", beginAnew);
    return () => window.removeEventListener("pageshow", beginAnew);
  }, []);
  return <Form key={visit} {...props} />;
}
