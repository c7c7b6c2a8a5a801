"use client";

import { useState } from "react";
import { Tabs } from "@/components/tabs";
import { useMessages } from "@/lib/messages/locale-context";
import type { RowPartProps } from "../plain/declare";
import { RowFacts } from "../plain/row-facts";
import { templateOf } from "./choices";
import { templateMessages } from "./messages";
import { TemplatePreview } from "./template-preview";

/** A template for whoever may not change it: what it says, and how its reader will see it. */
export function TemplateFacts(props: RowPartProps) {
  const t = useMessages(templateMessages);
  const [tab, setTab] = useState<"text" | "preview">("text");
  const { row } = props;
  return (
    <Tabs
      active={tab}
      onChange={setTab}
      tabs={[
        { key: "text", label: t.text, content: <RowFacts {...props} /> },
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
