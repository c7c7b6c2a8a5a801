"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useToast } from "@/components/news/use-toast";
import { Failed } from "@/components/states";
import { documentsQuery, documentTypesQuery } from "@/data/documents/queries";
import { useDocumentTypeName } from "@/domain/visits/document-types";
import { useMessages } from "@/lib/messages/locale-context";
import { useLeaveGuard } from "@/lib/unsaved/use-leave-guard";
import { DropZone } from "@/upload/choose/drop-zone";
import { useAttending } from "@/upload/outbox/attended";
import {
  isFinished,
  isOnTheWay,
  isSendable,
  isUnfinished,
  type Queue,
} from "@/upload/outbox/queue";
import { useOutbox } from "@/upload/outbox/use-outbox";
import { StopQuestion } from "@/upload/progress/stop-question";
import { attentionFirst, sameFileAs } from "@/upload/same-file";
import { type PatientIdentity, PatientTitle } from "../patient-title";
import { documentsMessages } from "./messages";
import { ForAllFiles } from "./upload/for-all-files";
import { UploadItem } from "./upload/upload-item";
import {
  isDescribed,
  missingFrom,
  newVisitFile,
  type VisitFile,
  visitOutbox,
} from "./upload/visit-outbox";
import "./documents.css";

export type UploadDialogProps = {
  /** Whose upload it is: the id of the signed-in person. */
  person: string;
  patient: PatientIdentity;
  visitId: string;
  visitName: string;
  today: string;
  onClose: () => void;
};

/** The outbox's files for this visit. */
function useVisitFiles({ person, visitId }: UploadDialogProps) {
  const t = useMessages(documentsMessages);
  const toast = useToast();
  const typeName = useDocumentTypeName();
  const outbox = visitOutbox(person);
  const items = useOutbox(outbox, ({ facts }) => {
    if (facts.visit.id === visitId) {
      toast.show("success", t.toasts.uploaded(typeName(facts.docType)));
    }
  });
  return { outbox, queue: items.filter(({ facts }) => facts.visit.id === visitId) };
}

/** The files that are on the visit or in the list already, by the ids of their items. */
function useHeld(visitId: string, queue: Queue<VisitFile>) {
  const stored = useQuery({ ...documentsQuery(visitId, false), refetchOnMount: "always" });
  return new Map(
    queue.flatMap((item) => {
      const same = sameFileAs(item, queue, stored.data ?? []);
      return same ? [[item.id, same] as const] : [];
    }),
  );
}

/** Sends files to a visit; closes by itself once all have arrived. */
export function UploadDialog(props: UploadDialogProps) {
  const { today, visitId, visitName, patient, onClose } = props;
  const t = useMessages(documentsMessages);
  const types = useQuery(documentTypesQuery);
  const [asking, setAsking] = useState(false);
  const { outbox, queue } = useVisitFiles(props);
  const busy = queue.some(isOnTheWay);
  const hasUnfinished = queue.some(isUnfinished);
  const finished = isFinished(queue);
  const held = useHeld(visitId, queue);
  const ready = queue.filter((item) => isSendable(item) && !held.has(item.id));
  const missing = missingFrom(ready);
  const names = (types.data ?? []).map((type) => type.name);

  /** What has not arrived is given up. */
  function leave() {
    for (const { id } of queue) {
      outbox.remove(id);
    }
    onClose();
  }
  const leaveFinished = useEffectEvent(leave);
  const askToLeave = () => (hasUnfinished ? setAsking(true) : leave());

  useAttending(visitId);
  useLeaveGuard(busy, () => setAsking(true));
  useEffect(() => {
    if (finished) {
      leaveFinished();
    }
  }, [finished]);

  return (
    <Dialog
      title={<PatientTitle title={t.upload.title} patients={[patient]} />}
      visible
      onHide={askToLeave}
      footer={
        <>
          <Button label={t.upload.close} text onClick={askToLeave} />
          <Button
            label={ready.length > 0 ? t.upload.submit(ready.length) : t.upload.submitNone}
            icon="pi pi-upload"
            disabled={missing !== null}
            onClick={() => outbox.send(ready.filter(isDescribed).map((item) => item.id))}
          />
        </>
      }
    >
      {types.isError ? (
        <Failed
          error={types.error}
          fallback={t.upload.typesFailed}
          onRetry={() => {
            void types.refetch();
          }}
        />
      ) : null}
      <DropZone
        onFiles={(files) => {
          const visit = { id: visitId, name: visitName, patient };
          outbox.add(files, () => newVisitFile(visit, today));
        }}
      />
      {ready.length > 1 ? (
        <ForAllFiles
          types={names}
          today={today}
          onDescribe={(change) =>
            outbox.describe(
              ready.map((item) => item.id),
              change,
            )
          }
        />
      ) : null}
      <ul className="upload-list" aria-label={t.upload.files}>
        {attentionFirst(queue, held).map((item) => (
          <UploadItem
            key={item.id}
            item={item}
            file={outbox.fileOf(item.id)}
            types={names}
            sameFile={held.get(item.id)}
            onDescribe={(change) => outbox.describe([item.id], change)}
            onAccept={() => outbox.accept(item.id)}
            onRetry={() => outbox.send([item.id])}
            onRemove={() => outbox.remove(item.id)}
          />
        ))}
      </ul>
      <p role="status" className={busy ? "muted" : "visually-hidden"}>
        {busy
          ? t.upload.summary(queue.filter((item) => item.phase === "done").length, queue.length)
          : ""}
      </p>
      {missing === "description" ? <p className="muted">{t.upload.needDescription}</p> : null}
      <StopQuestion
        visible={asking && hasUnfinished}
        isUnsent={!busy}
        onStop={leave}
        onHide={() => setAsking(false)}
      />
    </Dialog>
  );
}
