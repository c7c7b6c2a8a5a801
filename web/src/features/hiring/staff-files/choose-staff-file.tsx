"use client";

import { useRef } from "react";
import { Button } from "@/components/button";
import { FilePickers } from "@/components/fields/file-pickers";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { OFFERED_ENDINGS } from "@/upload/file-kind";
import { formatFileSize } from "@/upload/file-size";
import { type CheckedFile, useFileCheck } from "@/upload/use-file-check";
import { staffFileMessages } from "./messages";

type ChooseStaffFileProps = {
  chosen: CheckedFile | null;
  disabled: boolean;
  onChosen: (file: CheckedFile) => void;
};

/** The scan or photo of a paper: chosen, or photographed on a phone. */
export function ChooseStaffFile({ chosen, disabled, onChosen }: ChooseStaffFileProps) {
  const t = useMessages(staffFileMessages);
  const { locale } = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { problem, handleChoice } = useFileCheck(locale, onChosen);
  return (
    <div className="paper-file">
      <p role="status">
        {chosen === null
          ? t.noneChosen
          : t.chosen(chosen.name, formatFileSize(chosen.content.size, locale))}
      </p>
      <div className="row">
        <Button
          label={chosen === null ? t.choose : t.chooseOther}
          icon="pi pi-folder-open"
          outlined
          disabled={disabled}
          onClick={() => picker.current?.click()}
        />
        <Button
          label={t.photograph}
          icon="pi pi-camera"
          outlined
          disabled={disabled}
          className="paper-camera"
          onClick={() => camera.current?.click()}
        />
      </div>
      <p className="muted">{t.limits}</p>
      {problem === "" ? null : (
        <p className="field-error" role="alert">
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
