"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Fetched } from "@/components/fetched";
import { Notice } from "@/components/notice";
import { WrittenEmail } from "@/components/written-email/written-email";
import { templatePreviewQuery, templateVariablesQuery } from "@/data/email-templates/queries";
import type { FieldOf, FormValues } from "@/form/declare";
import { refusalsOf } from "@/form/reading";
import type { TemplatePreview as Preview, TemplateText } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { templateMessages } from "../messages";

type TemplatePreviewProps = {
  text: TemplateText;
  /** Where the text is being written: messages name these fields when it can't be shown. */
  fields?: readonly FieldOf<FormValues>[];
  /** What can be done with the text once its variables could be filled in. */
  children?: ReactNode;
};

/** An email as its reader will see it. */
export function TemplatePreview({ text, fields = [], children }: TemplatePreviewProps) {
  const t = useMessages(templateMessages);
  const { locale } = useLocale();
  const query = useQuery(templatePreviewQuery(text));
  const wrong = refusalsOf(query.error, fields, locale);
  if (wrong.length > 0) {
    return (
      <Notice severity="warn">
        <p>{t.fixFirst}</p>
        <ul>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <span>{fields.find((field) => field.name === name)?.label}</span>:{" "}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  return (
    <Fetched query={query}>
      {(preview) => (
        <div className="stack">
          <Shown preview={preview} text={text} />
          {children}
        </div>
      )}
    </Fetched>
  );
}

function Shown({ preview, text }: { preview: Preview; text: TemplateText }) {
  const t = useMessages(templateMessages);
  const { data: types = [] } = useQuery(templateVariablesQuery);
  const { locale } = useLocale();
  const known = types.find(({ type }) => type === text.type)?.variables ?? [];
  const names = preview.sampleVariables.map(
    (name) => known.find((variable) => variable.name === name)?.labels[locale] ?? name,
  );
  return (
    <>
      <p className="template-subject">
        <span className="muted">{t.subject}</span> <strong>{preview.subject}</strong>
      </p>
      <WrittenEmail html={preview.html} text={preview.text} locale={text.locale} />
      <p className="muted">{names.length === 0 ? t.nothingMadeUp : t.madeUp(names.join(", "))}</p>
    </>
  );
}
