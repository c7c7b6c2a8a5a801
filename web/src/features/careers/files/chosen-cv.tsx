"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useController } from "react-hook-form";
import type { SentForm } from "@/form/use-sent-form";
import type { Locale } from "@/lib/messages/locale";
import { type CheckedFile, ChooseFile } from "@/upload/choose/choose-file";
import { formatFileSize } from "@/upload/file-size";
import { type KeptFile, newKeptFile, plainFiles } from "@/upload/outbox/kept-files";
import { CareersButton } from "../careers-button";
import { careersLook } from "./careers-look";
import { cvField, formOwner } from "./file-owners";
import { fileMessages } from "./messages";

type ChosenCvProps = {
  listingId: string;
  locale: Locale;
  isRequired: boolean;
  /** Its field `cv` holds the name of what is chosen. */
  form: SentForm;
};

/** A résumé for an application that has not been sent; it stays on the device and goes after the application. */
export function ChosenCv(props: ChosenCvProps) {
  const { listingId, locale, isRequired } = props;
  const { control, trigger } = props.form.form;
  const { field, fieldState } = useController({ name: "cv", control });
  const problem = fieldState.error?.message ?? "";
  const t = fileMessages[locale];
  const owner = formOwner(listingId);
  const [chosen, setChosen] = useState<KeptFile | null>(null);
  function take(file: KeptFile | null) {
    setChosen(file);
    field.onChange(file?.name ?? "");
  }
  const show = useEffectEvent(take);
  useEffect(() => {
    plainFiles
      .of(owner)
      .then((files) => show(files.at(-1) ?? null))
      .catch(() => undefined);
  }, [owner]);

  async function choose({ content, name }: CheckedFile) {
    const file = newKeptFile(owner, name, content, { field: cvField, attachmentId: null });
    await plainFiles.keep(file);
    if (chosen !== null) {
      await plainFiles.forget(chosen.id);
    }
    take(file);
    void trigger("cv");
  }

  async function takeOut(file: KeptFile) {
    take(null);
    await plainFiles.forget(file.id);
  }

  return (
    <fieldset className={problem === "" ? "apply-cv" : "apply-cv is-wrong"}>
      <legend>{isRequired ? t.cvRequired : t.cvOptional}</legend>
      {chosen === null ? (
        <>
          <p className="file-hint">{isRequired ? t.cvRequiredHint : t.cvHint}</p>
          {problem === "" ? null : (
            <p className="file-failure" role="alert">
              {problem}
            </p>
          )}
          <ChooseFile
            look={careersLook}
            label={t.cv}
            locale={locale}
            buttonRef={field.ref}
            onChosen={(file) => void choose(file)}
          />
        </>
      ) : (
        <div className="choose-file">
          <p role="status">{t.chosen(chosen.name, formatFileSize(chosen.content.size, locale))}</p>
          <p className="file-hint">{t.keptHere}</p>
          <p className="choose-file-buttons">
            <CareersButton label={t.remove(chosen.name)} onClick={() => void takeOut(chosen)} />
          </p>
        </div>
      )}
    </fieldset>
  );
}
