"use client";

import { type ChangeEvent, useRef } from "react";
import { Button } from "@/components/button";
import { FilePickers } from "@/components/fields/file-pickers";
import { useMessages } from "@/lib/messages/locale-context";
import { OFFERED_ENDINGS } from "@/upload/file-kind";
import { documentsMessages } from "../messages";
import { useFileDrop } from "./use-file-drop";

type DropZoneProps = { onFiles: (files: readonly File[]) => void };

/** Files by drag and drop, from the file picker, or straight from a phone's camera. */
export function DropZone({ onFiles }: DropZoneProps) {
  const t = useMessages(documentsMessages).upload;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, onFiles);

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  }

  return (
    <div ref={zone} className={`upload-drop ${over ? "upload-drop-over" : ""}`}>
      <p className="upload-drop-words">{t.drop}</p>
      <div className="row">
        <Button
          label={t.pick}
          icon="pi pi-folder-open"
          outlined
          onClick={() => picker.current?.click()}
        />
        <Button
          label={t.photo}
          icon="pi pi-camera"
          outlined
          className="upload-camera"
          onClick={() => camera.current?.click()}
        />
      </div>
      <p className="muted">{t.limits}</p>
      <FilePickers
        picker={picker}
        camera={camera}
        accept={OFFERED_ENDINGS}
        multiple
        onChange={handleChoice}
      />
    </div>
  );
}
