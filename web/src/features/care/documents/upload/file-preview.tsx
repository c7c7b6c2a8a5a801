"use client";

import { useEffect, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import type { FileKind } from "@/upload/file-kind";
import { documentsMessages } from "../messages";

type FilePreviewProps = {
  file: Blob;
  name: string;
  kind: FileKind;
  /** Called when the browser can't show the picture. */
  onUnshown: () => void;
};

const icons: Record<FileKind, string> = {
  pdf: "pi-file-pdf",
  docx: "pi-file-word",
  doc: "pi-file-word",
  jpeg: "pi-image",
  png: "pi-image",
  heic: "pi-image",
};

function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function ImagePreview({ file, name, onUnshown }: Omit<FilePreviewProps, "kind">) {
  const t = useMessages(documentsMessages).upload;
  const url = useObjectUrl(file);
  if (url === null) {
    return null;
  }
  return (
    // biome-ignore lint/performance/noImgElement: a picture of the person's own device has no other size to offer.
    <img className="upload-preview" src={url} alt={t.previewOf(name)} onError={onUnshown} />
  );
}

/** A picture shows itself, as far as the browser can; other files show what they are. */
export function FilePreview({ kind, ...image }: FilePreviewProps) {
  const isImage = kind === "jpeg" || kind === "png" || kind === "heic";
  const [unshown, setUnshown] = useState(false);
  if (isImage && !unshown) {
    return (
      <ImagePreview
        {...image}
        onUnshown={() => {
          setUnshown(true);
          image.onUnshown();
        }}
      />
    );
  }
  return <span className={`pi ${icons[kind]} upload-preview-icon`} aria-hidden="true" />;
}
