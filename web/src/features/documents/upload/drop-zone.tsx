"use client";

import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { useDocumentsMessages } from "../messages";
import { ACCEPTED_EXTENSIONS } from "./file-kind";

const ACCEPT = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(",");

type DropZoneProps = { onFiles: (files: readonly File[]) => void };

/** Files by drag and drop, from the file picker, or straight from a phone's camera. */
export function DropZone({ onFiles }: DropZoneProps) {
  const t = useDocumentsMessages().upload;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.target.value = "";
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's extra; the buttons inside do the same for everybody.
    <div
      className={`upload-drop ${over ? "upload-drop-over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
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
      <input ref={picker} type="file" multiple hidden accept={ACCEPT} onChange={handleChoice} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={handleChoice}
      />
    </div>
  );
}
