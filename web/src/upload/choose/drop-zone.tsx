"use client";

import { useRef } from "react";
import { defineMessages } from "@/lib/messages/define";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { themeLook } from "../look/theme-look";
import { FilePicker } from "./file-picker";
import { useFileDrop } from "./use-file-drop";

const messages = defineMessages({
  en: {
    drop: "Drag files here",
    choose: "Choose files",
    limits: "PDF, Word, JPEG, PNG or HEIC, up to 25 MB each.",
  },
  es: {
    drop: "Arrastre archivos aquí",
    choose: "Elegir archivos",
    limits: "PDF, Word, JPEG, PNG o HEIC, hasta 25 MB cada uno.",
  },
});

type DropZoneProps = { onFiles: (files: readonly File[]) => void };

/** Many files, by drag and drop as well. */
export function DropZone({ onFiles }: DropZoneProps) {
  const t = useMessages(messages);
  const { locale } = useLocale();
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, onFiles);
  return (
    <div ref={zone} className={`drop-zone ${over ? "drop-zone-over" : ""}`}>
      <p className="drop-zone-words">{t.drop}</p>
      <FilePicker
        look={themeLook}
        locale={locale}
        choose={t.choose}
        limits={t.limits}
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}
