"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/button";
import { newItem } from "@/components/list/view/list-view";
import { FormBody } from "@/form/prime/form-body";
import { FormField } from "@/form/prime/form-field";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { errorText } from "@/lib/api/errors";
import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import type { EmailTemplate } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useMyself } from "@/lib/session/myself";
import { changeAddress } from "@/lib/unsaved/change-address";
import { goBackAfterGuard, usePageGuard } from "@/lib/unsaved/use-page-guard";
import { useSettled } from "@/lib/use-settled";
import { setupSection, templatePage } from "@/setup-pages";
import { EditorColumns, EditorFoot, EditorPage } from "../../editor/editor-page";
import { RowActions } from "../../plain/row-actions";
import { useRowForm } from "../../plain/use-row-form";
import { takesReason, templateOf } from "../choices";
import { templateMessages } from "../messages";
import {
  templateFields,
  templateName,
  templateNeeded,
  templateRights,
  templateSwitches,
} from "../template-rows";
import { LanguageTabs } from "./language-tabs";
import { TemplatePreview } from "./template-preview";
import { TemplateTest } from "./template-test";
import { Variables } from "./variables";

export type TemplateEditorProps = { row: EmailTemplate | null };

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

/** The template as a row of `plain`, and its form. */
function useTemplateForm(row: EmailTemplate | null) {
  const t = useMessages(templateMessages);
  const { locale } = useLocale();
  const router = useRouter();
  const asked = useSearchParams();
  const active = { name: "active", kind: "check", label: t.active, hint: t.activeHint } as const;
  const fields = templateFields(t, locale);
  const part = {
    row,
    // In the other language of a template, where there is none yet.
    begin: Object.fromEntries(
      ["type", "locale", "reasonId"].flatMap((name) => {
        const value = asked.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    resource: emailTemplates,
    fields: row === null ? [...fields, active] : fields,
    nameOf: (one: object) => templateName(one as EmailTemplate, t, locale),
    onHide: () => router.push(setupSection("email-templates")),
  };
  const form = useRowForm(part, {
    start: { locale, active: false },
    explain: (error) => errorText(error, locale, t.failedToSave),
    keeps: { subject: `email-template:${row?.id ?? newItem}`, field: "body" },
    staysOpen: "filled",
    onSaved: ({ id }) => {
      if (row === null) {
        changeAddress(templatePage(id), "", true);
      }
    },
    onLeave: (isGoingOn) => {
      if (!isGoingOn) {
        goBackAfterGuard();
      }
    },
  });
  usePageGuard(form.form.formState.isDirty);
  return { part, form };
}

/** A template to write, with what it may name, and how its reader will see it. */
export function TemplateEditor({ row }: TemplateEditorProps) {
  const t = useMessages(templateMessages);
  const common = useMessages(commonMessages);
  const { role } = useMyself();
  const { part, form } = useTemplateForm(row);
  const asksForReason = useReason(form);
  return (
    <EditorPage
      section="email-templates"
      list={t.title}
      title={row === null ? t.add : part.nameOf(row)}
    >
      {row === null ? null : (
        <>
          <LanguageTabs row={row} />
          <RowActions
            {...part}
            row={row}
            rights={templateRights(role)}
            switches={templateSwitches(t)}
            needed={() => templateNeeded(row, t)}
          />
        </>
      )}
      <EditorColumns
        form={
          <FormBody
            form={form}
            footer={
              <EditorFoot>
                <div className="row-end">
                  <Button label={common.save} type="submit" loading={form.isBusy} />
                </div>
              </EditorFoot>
            }
          >
            {form.fields.map(({ name }) =>
              name !== "reasonId" || asksForReason ? (
                <FormField key={name} form={form} name={name} />
              ) : null,
            )}
            <Variables form={form} />
          </FormBody>
        }
        name={t.preview}
        preview={<WrittenPreview form={form} />}
      />
    </EditorPage>
  );
}

/** What is in the form as its reader will see it, a moment after it was written. */
function WrittenPreview({ form }: { form: DeclaredForm }) {
  const t = useMessages(templateMessages);
  const written = templateOf(useWatch({ control: form.form.control }));
  const settled = useSettled(JSON.stringify(written));
  const text: typeof written = JSON.parse(settled);
  const isWhole = Object.values(text).every((value) => value.trim() !== "");
  return isWhole ? (
    <TemplatePreview text={text} fields={form.fields}>
      <TemplateTest text={text} />
    </TemplatePreview>
  ) : (
    <p className="muted">{t.fillFirst}</p>
  );
}
