"use client";

import { useState } from "react";
import { Tabs } from "@/components/tabs";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { RowPartProps } from "../plain/declare";
import { RowFacts } from "../plain/row-facts";
import { reasonNameOf, takesReason, templateOf } from "./choices";
import { templateMessages } from "./messages";
import { TemplatePreview } from "./template-preview";

/** A template for whoever may not change it: what it says, and how its reader will see it. */
export function TemplateFacts(props: RowPartProps) {
  const t = useMessages(templateMessages);
  const [tab, setTab] = useState<"text" | "preview">("text");
  const { locale } = useLocale();
  const { row } = props;
  const facts = {
    ...props,
    row: row === null ? null : { ...row, reasonName: reasonNameOf(row, locale) },
    fields: props.fields.filter(({ name }) => name !== "reasonId" || takesReason(row?.["type"])),
  };
  return (
    <Tabs
      active={tab}
      onChange={setTab}
      tabs={[
        { key: "text", label: t.text, content: <RowFacts {...facts} /> },
        {
          key: "preview",
          label: t.preview,
          content:
            row !== null && tab === "preview" ? <TemplatePreview text={templateOf(row)} /> : null,
        },
      ]}
    />
  );
}
