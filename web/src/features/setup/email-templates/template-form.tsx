"use client";

import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Notice } from "@/components/notice";
import { Tabs } from "@/components/tabs";
import { FormField } from "@/form/prime/form-field";
import { FormSection } from "@/form/prime/form-section";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { errorText } from "@/lib/api/errors";
import type { TemplateText } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import type { RowPartProps } from "../plain/declare";
import { useRowForm } from "../plain/use-row-form";
import { takesReason, templateOf } from "./choices";
import { templateMessages } from "./messages";
import { TemplatePreview } from "./template-preview";
import { TemplateTest } from "./template-test";
import { Variables } from "./variables";

/** Whether a reason is asked for; what was chosen goes with the type that it was chosen for. */
function useReason(form: DeclaredForm): boolean {
  const isAsked = takesReason(useFieldValue(form, "type"));
  const { setValue } = form.form;
  useEffect(() => {
    if (!isAsked) {
      setValue("reasonId", "");
    }
  }, [isAsked, setValue]);
  return isAsked;
}

/** A template to write, with what it may name and how its reader will see it. */
export function TemplateForm(props: RowPartProps) {
  const t = useMessages(templateMessages);
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const [tab, setTab] = useState<"edit" | "preview">("edit");
  const [text, setText] = useState<TemplateText>();
  const active = { name: "active", kind: "check", label: t.active, hint: t.activeHint } as const;
  const isNew = props.row === null;
  const fields = isNew ? [...props.fields, active] : props.fields;
  const form = useRowForm(
    { ...props, fields },
    {
      start: { locale, active: false },
      explain: (error) => errorText(error, locale, t.failedToSave),
    },
  );

  const asksForReason = useReason(form);

  function show(next: typeof tab) {
    setTab(next);
    setText(undefined);
    if (next === "preview") {
      void form.form.handleSubmit((read) => setText(templateOf(read)))();
    }
  }

  const edit = (
    <div className="stack">
      {props.fields.map(({ name }) =>
        name !== "reasonId" || asksForReason ? (
          <FormField key={name} form={form} name={name} />
        ) : null,
      )}
      <Variables form={form} />
      {isNew ? <FormField form={form} name="active" /> : null}
    </div>
  );
  return (
    <FormSection form={form} submitLabel={common.save} inSheet>
      <Tabs
        active={tab}
        onChange={show}
        tabs={[
          { key: "edit", label: t.edit, content: edit },
          {
            key: "preview",
            label: t.preview,
            content: tab === "preview" ? <WrittenPreview form={form} text={text} /> : null,
          },
        ]}
      />
    </FormSection>
  );
}

/** What is in the form as its reader will see it, or what keeps it from being shown. */
function WrittenPreview({ form, text }: { form: DeclaredForm; text: TemplateText | undefined }) {
  const t = useMessages(templateMessages);
  const { errors } = useFormState({ control: form.form.control });
  const wrong = form.fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, label, message }];
  });
  if (wrong.length > 0) {
    return (
      <Notice severity="error">
        <p>{t.fixFirst}</p>
        <ul>
          {wrong.map(({ name, label, message }) => (
            <li key={name}>
              <span>{label}</span>: <span>{message}</span>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return text === undefined ? null : (
    <TemplatePreview text={text} onRefused={form.refuse}>
      <TemplateTest text={text} />
    </TemplatePreview>
  );
}
