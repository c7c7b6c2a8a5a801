"use client";

import { useEffect, useState } from "react";
import type { Locale } from "@/lib/messages/locale";
import { formatFileSize } from "@/upload/file-size";
import { type KeptFile, newKeptFile, plainFiles } from "@/upload/outbox/kept-files";
import { CareersButton } from "../careers-button";
import { ChooseFile } from "./choose-file";
import { cvField, formOwner } from "./file-owners";
import { fileMessages } from "./messages";

type ChosenCvProps = {
  listingId: string;
  locale: Locale;
  isRequired: boolean;
  /** What is wrong as long as none is chosen. */
  problem: string;
  onChosen: () => void;
};

/** A CV for an application that has not been sent; it stays on the device and goes after the application. */
export function ChosenCv(props: ChosenCvProps) {
  const { listingId, locale, isRequired, problem } = props;
  const t = fileMessages[locale];
  const owner = formOwner(listingId);
  const [chosen, setChosen] = useState<KeptFile | null>(null);
  useEffect(() => {
    plainFiles
      .of(owner)
      .then((files) => setChosen(files.at(-1) ?? null))
      .catch(() => undefined);
  }, [owner]);

  async function choose(content: File, name: string) {
    const file = newKeptFile(owner, name, content, { field: cvField, attachmentId: null });
    await plainFiles.keep(file);
    if (chosen !== null) {
      await plainFiles.forget(chosen.id);
    }
    setChosen(file);
    props.onChosen();
  }

  async function takeOut(file: KeptFile) {
    setChosen(null);
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
            label={t.cv}
            locale={locale}
            onChosen={(content, name) => void choose(content, name)}
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
