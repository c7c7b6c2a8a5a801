"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Fetched } from "@/components/fetched";
import { WrittenEmail } from "@/components/written-email/written-email";
import { templatePreviewQuery, templateVariablesQuery } from "@/data/email-templates/queries";
import type { TemplatePreview as Preview, TemplateText } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { templateMessages } from "./messages";
import "./template.css";

type TemplatePreviewProps = {
  text: TemplateText;
  /** Told why the text can't be filled in. */
  onRefused?: (error: unknown) => void;
  /** What can be done with the text, once it could be filled in. */
  children?: ReactNode;
};

/** An email as its reader will see it. */
export function TemplatePreview({ text, onRefused, children }: TemplatePreviewProps) {
  const query = useQuery(templatePreviewQuery(text));
  const { error } = query;
  const handleRefused = useEffectEvent((why: unknown) => onRefused?.(why));
  useEffect(() => {
    if (error !== null) {
      handleRefused(error);
    }
  }, [error]);
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
      <dl className="setup-facts">
        <div className="setup-fact-textarea">
          <dt>{t.subject}</dt>
          <dd>{preview.subject}</dd>
        </div>
      </dl>
      <p className="muted">{names.length === 0 ? t.nothingMadeUp : t.madeUp(names.join(", "))}</p>
      <WrittenEmail html={preview.html} text={preview.text} locale={text.locale} />
    </>
  );
}
