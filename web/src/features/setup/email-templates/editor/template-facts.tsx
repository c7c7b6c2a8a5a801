"use client";

import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import type { EmailTemplate } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { EditorColumns, EditorPage } from "../../editor/editor-page";
import { RowFacts } from "../../plain/row-facts";
import { reasonNameOf, takesReason, templateOf } from "../choices";
import { templateMessages } from "../messages";
import { templateFields, templateName } from "../template-rows";
import { LanguageTabs } from "./language-tabs";
import { TemplatePreview } from "./template-preview";

/** A template for those who may not change it: what it says, and how its reader will see it. */
export function TemplateFacts({ row }: { row: EmailTemplate }) {
  const t = useMessages(templateMessages);
  const { locale } = useLocale();
  const fields = templateFields(t, locale).filter(
    ({ name }) => name !== "reasonId" || takesReason(row.type),
  );
  return (
    <EditorPage section="email-templates" list={t.title} title={templateName(row, t, locale)}>
      <LanguageTabs row={row} />
      <EditorColumns
        form={
          <RowFacts
            row={{ ...row, reasonName: reasonNameOf(row, locale) }}
            begin={undefined}
            resource={emailTemplates}
            fields={fields}
            nameOf={() => ""}
            onHide={() => undefined}
          />
        }
        name={t.preview}
        preview={<TemplatePreview text={templateOf(row)} />}
      />
    </EditorPage>
  );
}
