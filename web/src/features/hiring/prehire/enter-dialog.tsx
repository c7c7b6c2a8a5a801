"use client";

import { useQuery } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { enterSection } from "@/data/applications/entered-sections";
import { attachmentsQuery } from "@/data/applications/files";
import { atFields } from "@/domain/hiring/prehire/at-fields";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { fieldsOf } from "@/domain/hiring/prehire/fields-of";
import {
  filesAt,
  isKeptEntry,
  picturedLists,
  type SectionPlace,
} from "@/domain/hiring/prehire/pictures";
import { beginWith } from "@/domain/hiring/prehire/prefilled";
import { prehireSections } from "@/domain/hiring/prehire/sections";
import type { FieldOf, FormValues } from "@/form/declare";
import { fillForm } from "@/form/nested";
import { PlainFields } from "@/form/plain/plain-fields";
import type { RowParts } from "@/form/plain/plain-group";
import { FormDialog } from "@/form/prime/form-dialog";
import { FormFields } from "@/form/prime/form-fields";
import { type DeclaredForm, useDeclaredForm } from "@/form/use-declared-form";
import { enteringRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationDetail, Entering, PrehireSection } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import { enteringMessages } from "./entering-messages";
import { prehireMessages } from "./messages";
import "@/form/plain/theme-colors.css";

type EnterDialogProps = {
  application: ApplicationDetail;
  section: PrehireSection;
  onHide: () => void;
};

/** A section of the form, filled in with the person that the title names: on the phone, or side by side. */
export function EnterDialog({ application, section, onHide }: EnterDialogProps) {
  const { locale } = useLocale();
  const t = enteringMessages[locale];
  const toast = useToast();
  const { sectionId: id, version } = section;
  const declared = prehireSections[id];
  const rowParts = useKeptEntries(application.id, id);
  const title = prehireMessages[locale].sections[id];
  const asked = fieldsOf(declared, locale);
  const begun: FormValues = fillForm(asked, beginWith(id, application));
  const about: readonly FieldOf<FormValues>[] = [
    { name: "how", kind: "select", label: t.how, required: true, options: choicesOf(t.hows) },
    { name: "alsoPresent", kind: "text", label: t.alsoPresent, hint: t.alsoPresentHint },
  ];
  const form: DeclaredForm = useDeclaredForm({
    fields: [...about, ...asked],
    rules: { ...enteringRules, ...declared.rules },
    values: { how: "", alsoPresent: "", ...begun } as FormValues,
    send: async ({ how, alsoPresent, ...answers }) => {
      try {
        return await enterSection(application.id, {
          prehireData: { [id]: answers },
          entered: { how, alsoPresent } as Entering,
          version,
        });
      } catch (error) {
        throw atFields(error, id, asked, form.form.getValues());
      }
    },
    onSaved: () => {
      toast.show("success", t.saved(title));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failed,
  });
  return (
    <FormDialog
      form={form}
      title={t.title(title, nameOf(application))}
      submitLabel={t.save}
      intro={<p>{t.intro}</p>}
    >
      <FormFields form={form} fields={about} columns />
      <div className="stack theme-colors">
        <PlainFields form={form} fields={asked} rules={declared.rules} rowParts={rowParts} />
      </div>
      {declared.files === undefined ? null : <p className="muted">{t.filesApart}</p>}
    </FormDialog>
  );
}

/** Which entries stay, since pictures hang on their places; until those are known, all do. */
function useKeptEntries(applicationId: string, id: SectionId): Record<string, RowParts> {
  const t = useMessages(enteringMessages);
  const lists = picturedLists(id);
  const { data: files } = useQuery({
    ...attachmentsQuery(applicationId, t.failed),
    enabled: lists.length > 0,
  });
  return Object.fromEntries(
    lists.map((list) => {
      const keeps = (index: number) => {
        if (files === undefined) {
          return t.picturesUnknown;
        }
        const hasFile = (place: SectionPlace) => filesAt(files, place).length > 0;
        return isKeptEntry(id, list, index, hasFile) ? t.keepsRow : undefined;
      };
      return [list.name, { keeps }];
    }),
  );
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
