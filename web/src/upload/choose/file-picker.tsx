"use client";

import { type ChangeEvent, type Ref, useId, useRef } from "react";
import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";
import { useIsReady } from "@/lib/parts/use-is-ready";
import { OFFERED_ENDINGS } from "../file-kind";
import type { FilesLook, FileWeight } from "../look/look";

const messages = defineMessages({
  en: {
    choose: "Choose a file",
    photograph: "Take a photo",
    limits: "PDF, Word, JPEG, PNG or HEIC, up to 25 MB.",
  },
  es: {
    choose: "Elegir un archivo",
    photograph: "Tomar una foto",
    limits: "PDF, Word, JPEG, PNG o HEIC, hasta 25 MB.",
  },
});

export type FilePickerProps = {
  look: FilesLook;
  locale: Locale;
  /** What it is for, as its buttons are read aloud where a page has several. */
  label?: string;
  /** Instead of "Choose a file". */
  choose?: string;
  /** Instead of what holds for one file. */
  limits?: string;
  /** Whether it is what the page waits for. */
  weight?: FileWeight;
  disabled?: boolean;
  multiple?: boolean;
  /** Gets what takes the focus when a file is missing. */
  buttonRef?: Ref<HTMLButtonElement>;
  onFiles: (files: readonly File[]) => void;
};

/** Two buttons: one for a phone's camera, which is nearest at hand there, one for the file picker. */
export function FilePicker(props: FilePickerProps) {
  const { look, locale, label, disabled = false, multiple = false, buttonRef, onFiles } = props;
  const t = messages[locale];
  const { choose = t.choose, limits = t.limits, weight = "plain" } = props;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const isReady = useIsReady();
  const named = (words: string) => (label === undefined ? undefined : `${words}: ${label}`);

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = "";
    if (files.length > 0) {
      onFiles(files);
    }
  }

  const input = { type: "file", hidden: true, onChange: handleChoice } as const;
  return (
    <>
      <div className={look.row}>
        <look.Button
          action="photograph"
          weight={weight}
          className="file-camera"
          label={t.photograph}
          name={named(t.photograph)}
          disabled={disabled || !isReady}
          onClick={() => camera.current?.click()}
        />
        <look.Button
          action="choose"
          weight={weight}
          className="file-choose"
          ref={buttonRef}
          label={choose}
          name={named(choose)}
          aria-describedby={id}
          disabled={disabled || !isReady}
          onClick={() => picker.current?.click()}
        />
      </div>
      <p id={id} className={look.hint}>
        {limits}
      </p>
      <input {...input} ref={picker} multiple={multiple} accept={OFFERED_ENDINGS} />
      <input {...input} ref={camera} accept="image/*" capture="environment" />
    </>
  );
}
