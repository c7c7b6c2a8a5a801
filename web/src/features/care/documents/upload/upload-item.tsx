"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/fields/date-field";
import { SelectField } from "@/components/fields/field";
import { Notice } from "@/components/notice";
import { Progress } from "@/components/progress";
import { useDocumentTypeName } from "@/domain/visits/document-types";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatFileSize } from "@/upload/file-size";
import { isOnTheWay, percentOf } from "@/upload/outbox/queue";
import type { SameFile } from "@/upload/same-file";
import type { Problem } from "@/upload/send-document";
import type { ProblemCode } from "../messages";
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

function useProblemText(): (problem: Problem) => string {
  const t = useMessages(documentsMessages);
  const isKnown = (code: string): code is ProblemCode => code in t.problems;
  return ({ code, message }) => message ?? (isKnown(code) ? t.problems[code] : t.problems.refused);
}

function Status({ item }: { item: VisitItem }) {
  const t = useMessages(documentsMessages);
  const problemText = useProblemText();
  const percent = percentOf(item);
  const word = item.phase === "sending" ? t.phases.sending(percent) : t.phases[item.phase];
  return (
    <div className={`upload-status upload-${item.phase}`}>
      {isOnTheWay(item) || item.phase === "done" ? (
        <Progress value={percent} label={t.upload.progressOf(item.name)} />
      ) : null}
      {item.phase === "sending" ? null : <p className="upload-phase">{word}</p>}
      {item.problem ? (
        <p className={item.phase === "interrupted" ? "upload-note" : "field-error"} role="alert">
          {problemText(item.problem)}
        </p>
      ) : null}
    </div>
  );
}

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
          label={isOnTheWay(item) ? t.cancel(item.name) : t.remove(item.name)}
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
  const t = useMessages(documentsMessages).upload;
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
      {item.phase === "ready" ? null : <Status item={item} />}
      {item.phase === "failed" ? (
        <Button label={t.retry} icon="pi pi-refresh" outlined onClick={onRetry} />
      ) : null}
    </li>
  );
}
