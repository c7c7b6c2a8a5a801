"use client";

import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { Tag } from "@/components/tag";
import { openDocument } from "@/data/documents/mutations";
import { useDocumentTypeName } from "@/domain/visits/document-types";
import type { Document as VisitDocument } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import { formatFileSize } from "@/upload/file-size";
import { documentsMessages } from "./messages";

type DocumentItemProps = {
  document: VisitDocument;
  /** Missing where the person may not archive. */
  onArchive: (() => void) | undefined;
  onWithdraw: () => void;
};

/** Nobody opens what the virus scanner has not let through. */
const openable: readonly VisitDocument["state"][] = ["ready", "archived"];

function Archived({ document }: { document: VisitDocument }) {
  const t = useMessages(documentsMessages).list;
  const { timeZone } = useMyself().settings;
  const when = document.archivedAt ? formatMoment(document.archivedAt, timeZone) : "";
  return (
    <p className="documents-archived">
      <Tag tone="closed">{t.archived}</Tag>{" "}
      <span>{t.archivedWhy(when, document.archivedReason ?? "")}</span>
    </p>
  );
}

/** One document: what it is, whose, and how to open it. */
export function DocumentItem({ document, onArchive, onWithdraw }: DocumentItemProps) {
  const t = useMessages(documentsMessages).list;
  const { locale } = useLocale();
  const typeName = useDocumentTypeName();
  const { isOpening, open, blocked } = useOpenFile(
    document.fileName,
    () => openDocument(document.id),
    t.openFailed,
  );
  const facts = [
    document.uploadDate,
    ...(document.bytes === null ? [] : [formatFileSize(document.bytes, locale)]),
    `${t.uploader}: ${document.uploadedByName ?? t.unknownUploader}`,
  ];
  return (
    <li className="documents-item">
      <div className="documents-facts">
        <strong>{typeName(document.docType)}</strong>
        <span className="documents-name">{document.fileName}</span>
        <span className="muted">{facts.join(" · ")}</span>
        {document.duplicateOf && document.state === "ready" ? (
          <span className="documents-duplicate">{t.duplicate}</span>
        ) : null}
        {document.state === "archived" ? <Archived document={document} /> : null}
        {document.state === "scanning" ? <Tag tone="waiting">{t.scanning}</Tag> : null}
        {document.state === "quarantined" ? <Tag tone="urgent">{t.quarantined}</Tag> : null}
        {blocked}
      </div>
      <div className="documents-actions">
        {openable.includes(document.state) ? (
          <Button
            label={t.openNamed(document.fileName)}
            icon="pi pi-external-link"
            iconOnly
            text
            loading={isOpening}
            onClick={open}
          />
        ) : null}
        {document.withdrawableUntil ? (
          <Button
            label={t.withdrawNamed(document.fileName)}
            icon="pi pi-undo"
            iconOnly
            text
            severity="secondary"
            onClick={onWithdraw}
          />
        ) : null}
        {document.state === "ready" && onArchive ? (
          <Button
            label={t.archiveNamed(document.fileName)}
            icon="pi pi-box"
            iconOnly
            text
            severity="secondary"
            onClick={onArchive}
          />
        ) : null}
      </div>
    </li>
  );
}
