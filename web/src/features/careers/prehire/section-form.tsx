"use client";

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { atFields } from "@/domain/hiring/prehire/at-fields";
import type { SectionDeclaration, SectionId } from "@/domain/hiring/prehire/declare";
import { fieldsOf } from "@/domain/hiring/prehire/fields-of";
import { isKeptEntry, picturedLists, placeOfEntry } from "@/domain/hiring/prehire/pictures";
import { beginWith } from "@/domain/hiring/prehire/prefilled";
import { prehireSections } from "@/domain/hiring/prehire/sections";
import type { FormValues } from "@/form/declare";
import { isSame } from "@/form/merge";
import { fillForm } from "@/form/nested";
import { PlainFields } from "@/form/plain/plain-fields";
import type { RowParts } from "@/form/plain/plain-group";
import { usePlainForm } from "@/form/plain/use-plain-form";
import type { SentForm } from "@/form/use-sent-form";
import { useLocale } from "@/lib/messages/locale-context";
import { failureText } from "../failure-text";
import { FileChoices } from "./file-choices";
import { prehireFormMessages } from "./messages";
import { PolicyTicks } from "./policy-ticks";
import type { KeptSection, SectionShelf } from "./saving/kept-sections";
import { isChanged, type SectionSaves, versionOf } from "./saving/use-section-saves";
import { type FileParts, hasFile, SectionFile } from "./section-file";

export type SectionFormProps = {
  section: SectionId;
  parts: FileParts;
  shelf: SectionShelf;
  saves: SectionSaves;
  /** What was kept of it when it was opened. */
  kept: KeptSection | null;
  /** What the page says by itself beside the answers. */
  told?: Readonly<Record<string, unknown>>;
  /** What the form begins with, whatever was saved or kept. */
  begin?: FormValues;
  onRefused?: (error: unknown) => void;
  onSaved: () => void;
};

/** Keeps what is written in the section on the device, from the first change on; `saved` is what needs no keeping. */
function useKeeping(
  form: SentForm["form"],
  { shelf, section, parts: { application } }: SectionFormProps,
  saved: RefObject<FormValues>,
) {
  const version = versionOf(application, section);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = shelf.read(section);
          if (!isSame(values, kept?.values ?? saved.current)) {
            shelf.keep(section, { ...(kept ?? { version, pending: null }), values });
          }
        },
      }),
    [form, shelf, section, version, saved],
  );
}

/** One section to fill in: saved by itself, kept on the device until then. */
export function SectionForm(props: SectionFormProps) {
  const { section, parts, saves, kept, told, begin, onRefused, onSaved } = props;
  const { locale } = useLocale();
  const t = prehireFormMessages[locale];
  const declared = prehireSections[section];
  const fields = fieldsOf(declared, locale);
  const begun = fillForm(fields, beginWith(section, parts.application));
  const saved = useRef(begun);
  const form: SentForm = usePlainForm({
    fields,
    rules: declared.rules,
    values: { ...begun, ...kept?.values, ...begin },
    send: async (data) => {
      try {
        const outcome = await saves.save(section, { ...data, ...told }, form.form.getValues());
        saved.current = form.form.getValues();
        return outcome;
      } catch (error) {
        throw atFields(error, section, fields, form.form.getValues());
      }
    },
    onSaved,
    onFailed: onRefused,
    // What was changed elsewhere is shown above, with both versions.
    explain: (error) => (isChanged(error) ? undefined : failureText(error, locale, t)),
  });
  useKeeping(form.form, props, saved);
  const { errors } = form.form.formState;
  const failure = Object.keys(errors).length > 0 ? t.checkFields : form.problem;
  return (
    <form className="apply-form prehire-fields" method="post" noValidate onSubmit={form.submit}>
      <PlainFields
        form={form}
        fields={fields.filter(({ name }) => !hasOwnTicks(declared, name))}
        rules={declared.rules}
        rowParts={rowPartsOf(props, locale)}
      />
      {Object.entries(declared.fields).map(([name, field]) => {
        if (field.kind !== "choices" || !hasOwnTicks(declared, name)) {
          return null;
        }
        const Ticks = field.areFiles === true ? FileChoices : PolicyTicks;
        return <Ticks key={name} {...{ form, section, name, parts }} declared={field} />;
      })}
      <Files control={form.form.control} section={section} declared={declared} parts={parts} />
      {failure === undefined ? null : (
        <p className="apply-failure" role="alert">
          {failure}
        </p>
      )}
      <p className="prehire-save">
        <button
          type="submit"
          className="careers-button p-button p-component"
          disabled={form.isBusy}
        >
          {form.isBusy ? t.saving : t.save}
        </button>
      </p>
      <p className="apply-kept">{t.draftKept}</p>
    </form>
  );
}

/** Whether a field's choices come with more than their names, and not in the form's usual way. */
function hasOwnTicks({ fields }: SectionDeclaration, name: string): boolean {
  const field = fields[name];
  return field?.kind === "choices" && (field.areFiles ?? field.arePolicies) === true;
}

/** Each entry has its picture; what comes after one that goes would have another's. */
function rowPartsOf(
  { section, parts }: SectionFormProps,
  locale: "en" | "es",
): Record<string, RowParts> {
  const t = prehireFormMessages[locale];
  const groups = picturedLists(section).map((list) => {
    const { label, hint } = list.file;
    const rowParts: RowParts = {
      after: (index, entry): ReactNode => (
        <SectionFile
          {...parts}
          place={placeOfEntry(section, list, index)}
          label={t.fileOf(label[locale], entry)}
          hint={hint?.[locale]}
          canSend
        />
      ),
      keeps: (index) =>
        isKeptEntry(section, list, index, (place) => hasFile(parts, place))
          ? t.keepsRow
          : undefined,
    };
    return [list.name, rowParts] as const;
  });
  return Object.fromEntries(groups);
}

type FilesProps = {
  control: SentForm["form"]["control"];
  section: SectionId;
  declared: SectionDeclaration;
  parts: FileParts;
};

/** The files of the section itself, only those that are asked for. */
function Files({ control, section, declared, parts }: FilesProps) {
  const { locale } = useLocale();
  const values = useWatch({ control });
  const asked = (declared.files ?? []).filter(
    ({ askedIf }) => askedIf === undefined || values[askedIf.field] === askedIf.is,
  );
  return asked.map(({ fieldName, label, hint }) => (
    <SectionFile
      key={fieldName}
      {...parts}
      place={{ section, fieldName }}
      label={label[locale]}
      hint={hint?.[locale]}
      canSend
    />
  ));
}
