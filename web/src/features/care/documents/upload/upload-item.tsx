"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/fields/date-field";
import { SelectField } from "@/components/fields/field";
import { Notice } from "@/components/notice";
import { useDocumentTypeName } from "@/domain/visits/document-types";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatFileSize } from "@/upload/file-size";
import { themeLook } from "@/upload/look/theme-look";
import { isOnTheWay } from "@/upload/outbox/queue";
import { FileStanding } from "@/upload/progress/file-standing";
import { sendingWords } from "@/upload/progress/sending-words";
import type { SameFile } from "@/upload/same-file";
import { documentsMessages } from "../messages";
import { FilePreview } from "./file-preview";
import type { VisitFile, VisitItem } from "./visit-outbox";

export type UploadItemProps = {
  item: VisitItem;
  file: Blob | undefined;
  types: readonly string[];
  /** The file it repeats, until the person has decided. */
  sameFile: SameFile | undefined;
  onDescribe: (change: Partial<Pick<VisitFile, "docType" | "uploadDate">>) => void;
  onAccept: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

function Description({
  item,
  types,
  onDescribe,
}: Pick<UploadItemProps, "item" | "types" | "onDescribe">) {
  const typeName = useDocumentTypeName();
  const t = useMessages(documentsMessages).upload;
  return (
    <div className="upload-description">
      <SelectField
        label={t.type}
        aria-label={t.typeFor(item.name)}
        required
        value={item.facts.docType}
        options={[
          { value: "", label: t.typePlaceholder },
          ...types.map((type) => ({ value: type, label: typeName(type) })),
        ]}
        onChange={(event) => onDescribe({ docType: event.target.value })}
      />
      <DateField
        label={t.date}
        required
        value={item.facts.uploadDate}
        onChange={(date) => onDescribe({ uploadDate: date ?? "" })}
      />
    </div>
  );
}

function FileHead({ item, file, onRemove }: Pick<UploadItemProps, "item" | "file" | "onRemove">) {
  const t = useMessages(documentsMessages).upload;
  const { locale } = useLocale();
  const { stopOf, removeOf } = sendingWords[locale];
  const [unshown, setUnshown] = useState(false);
  const notes = [
    ...(unshown ? [item.kind === "heic" ? t.noHeicPreview : t.noImagePreview] : []),
    ...(item.sentName === item.name ? [] : [t.sentAs(item.sentName)]),
  ];
  return (
    <div className="upload-file">
      {file && item.kind ? (
        <FilePreview
          file={file}
          name={item.name}
          kind={item.kind}
          onUnshown={() => setUnshown(true)}
        />
      ) : null}
      <div className="upload-name">
        <strong>{item.name}</strong>
        <span className="muted">{formatFileSize(item.bytes, locale)}</span>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
      {item.phase === "done" ? null : (
        <Button
          label={isOnTheWay(item) ? stopOf(item.name) : removeOf(item.name)}
          icon="pi pi-times"
          iconOnly
          text
          severity="secondary"
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function Same({ sameFile, onAccept }: { sameFile: SameFile; onAccept: () => void }) {
  const t = useMessages(documentsMessages).upload;
  const words = sameFile.where === "visit" ? t.sameOnVisit : t.sameInList;
  return (
    <Notice severity="warn">
      <p>{words(sameFile.name)}</p>
      <Button label={t.anyway} outlined size="small" onClick={onAccept} />
    </Notice>
  );
}

/** One file of the dialog: what it is, its type and date, how far it has come. */
export function UploadItem(props: UploadItemProps) {
  const { item, sameFile, onAccept, onRetry } = props;
  const { locale } = useLocale();
  if (sameFile) {
    return (
      <li className="upload-item" aria-label={item.name}>
        <FileHead {...props} />
        <Same sameFile={sameFile} onAccept={onAccept} />
      </li>
    );
  }
  return (
    <li className="upload-item" aria-label={item.name}>
      <FileHead {...props} />
      {item.phase === "ready" || item.phase === "failed" ? <Description {...props} /> : null}
      {item.phase === "ready" ? null : (
        <FileStanding item={item} look={themeLook} locale={locale} />
      )}
      {item.phase === "failed" ? (
        <themeLook.Button action="retry" label={sendingWords[locale].retry} onClick={onRetry} />
      ) : null}
    </li>
  );
}
