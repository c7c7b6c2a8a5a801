"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { Empty, Failed, Loading } from "@/components/states";
import { documentsQuery } from "@/data/documents/queries";
import type { Document as VisitDocument } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { useMyself } from "@/lib/session/myself";
import { mayArchiveDocuments } from "@/may";
import { rarely, useFilesMayWait } from "@/upload/waiting/rarely";
import type { PatientIdentity } from "../patient-title";
import { ArchiveDialog } from "./archive-dialog";
import { DocumentItem } from "./document-item";
import { documentsMessages } from "./messages";
import { WithdrawDialog } from "./withdraw-dialog";
import "./documents.css";

const WaitingFilesOfVisit = lazyPart<{ me: Me; visitId: string }>(
  () => import("./waiting-visit-files").then((m) => m.WaitingFilesOfVisit),
  rarely,
);

export type VisitDocumentsProps = {
  patient: PatientIdentity;
  visitId: string;
  /** "Visit 2", to distinguish its documents from those of the day's other visits. */
  visitName: string;
  /** Missing where nothing may be added. */
  onUpload: (() => void) | undefined;
};

/** A visit's documents: open, add, withdraw, archive; archived ones on demand. */
export function VisitDocuments(props: VisitDocumentsProps) {
  const { patient, visitId, visitName, onUpload } = props;
  const t = useMessages(documentsMessages);
  const [archived, setArchived] = useState(false);
  const [archiving, setArchiving] = useState<VisitDocument | null>(null);
  const [withdrawing, setWithdrawing] = useState<VisitDocument | null>(null);
  const me = useMyself();
  const canArchive = mayArchiveDocuments(me.role);
  const query = useQuery(documentsQuery(visitId, archived));
  const documents = query.data ?? [];
  const filesMayWait = useFilesMayWait();
  return (
    <section className="documents" aria-label={`${t.list.heading}, ${visitName}`}>
      <header className="row-between">
        <h5>{t.list.heading}</h5>
        {onUpload ? (
          <Button
            label={t.list.upload}
            icon="pi pi-upload"
            outlined
            size="small"
            onClick={onUpload}
          />
        ) : null}
      </header>
      {filesMayWait ? <WaitingFilesOfVisit me={me} visitId={visitId} /> : null}
      {query.isPending ? <Loading label={t.list.loading} /> : null}
      {query.isError ? (
        <Failed
          error={query.error}
          fallback={t.list.failed}
          onRetry={() => {
            void query.refetch();
          }}
        />
      ) : null}
      {query.isSuccess && documents.length === 0 ? (
        <Empty icon="pi pi-file" label={t.list.none} />
      ) : null}
      <ul className="documents-list">
        {documents.map((document) => (
          <DocumentItem
            key={document.id}
            document={document}
            onArchive={canArchive ? () => setArchiving(document) : undefined}
            onWithdraw={() => setWithdrawing(document)}
          />
        ))}
      </ul>
      <label className="documents-check">
        <input
          type="checkbox"
          className="check"
          checked={archived}
          onChange={(event) => setArchived(event.target.checked)}
        />
        <span>{t.list.showArchived}</span>
      </label>
      {archiving ? (
        <ArchiveDialog document={archiving} patient={patient} onClose={() => setArchiving(null)} />
      ) : null}
      {withdrawing ? (
        <WithdrawDialog
          document={withdrawing}
          patient={patient}
          onClose={() => setWithdrawing(null)}
        />
      ) : null}
    </section>
  );
}
