"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { updateSettings } from "@/data/settings/mutations";
import { settingsQuery } from "@/data/settings/queries";
import { FormField } from "@/form/prime/form-field";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { valuesOf } from "@/form/values";
import { appSettingsUpdateRules } from "@/lib/api/generated/settings/rules.gen";
import type { AppSettings } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { usePageGuard } from "@/lib/unsaved/use-page-guard";
import { agencyFields } from "./agency-fields";
import { ColorPreview } from "./color-preview";
import { LogoField } from "./logo-field";
import { agencyMessages } from "./messages";

export type AgencyFormProps = { settings: AppSettings };

export function AgencyForm({ settings }: AgencyFormProps) {
  const t = useMessages(agencyMessages);
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const query = settingsQuery(t.failedToFetch);
  const fields = useMemo(() => agencyFields(settings, t, locale), [settings, t, locale]);
  const form = useDeclaredForm({
    fields,
    rules: appSettingsUpdateRules,
    values: valuesOf(fields, settings),
    version: settings.version,
    staysOpen: "filled",
    send: (input, version) => updateSettings({ ...input, version }, t.failedToSave),
    onSaved: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      toast.show("success", t.saved);
      // Which day it is, and who must prove what, may be different everywhere.
    },
    newest: async () => {
      const newest = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return { values: valuesOf(fields, newest), version: newest.version };
    },
    // It stays where it is; what is asked is whether what was written may go.
    onLeave: () => undefined,
    fallback: t.failedToSave,
  });
  usePageGuard(form.form.formState.isDirty);
  const staffMfa = useFieldValue(form, "staffMfa");
  const warning = staffMfa === "optional" ? t.becomesOptional : t.becomesRequired;
  return (
    <FormSection form={form} submitLabel={common.save}>
      {fields.map(({ name }) => (
        <div key={name} className="stack">
          <FormField form={form} name={name} />
          {name === "primaryColor" || name === "accentColor" ? (
            <ColorPreview form={form} name={name} />
          ) : null}
          {name === "agencyName" ? <LogoField settings={settings} /> : null}
          {name === "staffMfa" && staffMfa !== settings.staffMfa ? (
            <Notice severity="warn">{warning}</Notice>
          ) : null}
        </div>
      ))}
    </FormSection>
  );
}
