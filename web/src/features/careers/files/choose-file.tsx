"use client";

import { type Ref, useId, useRef } from "react";
import { FilePickers } from "@/components/fields/file-pickers";
import type { Locale } from "@/lib/messages/locale";
import { useIsReady } from "@/lib/parts/use-is-ready";
import { OFFERED_ENDINGS } from "@/upload/file-kind";
import { useFileCheck } from "@/upload/use-file-check";
import { CareersButton } from "../careers-button";
import { fileMessages } from "./messages";
import "./files.css";

type ChooseFileProps = {
  /** What it is for, as its buttons are read aloud. */
  label: string;
  locale: Locale;
  onChosen: (content: File, name: string) => void;
  /** Told what takes the focus when a file is missing. */
  buttonRef?: Ref<HTMLButtonElement>;
};

/** Two buttons, for a file and for a photo; what is no document is refused at once, in words. */
export function ChooseFile({ label, locale, onChosen, buttonRef }: ChooseFileProps) {
  const t = fileMessages[locale];
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const isReady = useIsReady();
  const { problem, handleChoice } = useFileCheck(locale, ({ content, name }) =>
    onChosen(content, name),
  );

  return (
    <div className="choose-file">
      <p className="choose-file-buttons">
        <CareersButton
          ref={buttonRef}
          label={t.choose}
          name={`${t.choose}: ${label}`}
          aria-describedby={id}
          disabled={!isReady}
          onClick={() => picker.current?.click()}
        />
        <CareersButton
          className="choose-file-camera"
          label={t.photograph}
          name={`${t.photograph}: ${label}`}
          disabled={!isReady}
          onClick={() => camera.current?.click()}
        />
      </p>
      <p id={id} className="file-hint">
        {t.limits}
      </p>
      {problem === "" ? null : (
        <p className="file-failure" role="alert">
          {problem}
        </p>
      )}
      <FilePickers
        picker={picker}
        camera={camera}
        accept={OFFERED_ENDINGS}
        onChange={handleChoice}
      />
    </div>
  );
}
