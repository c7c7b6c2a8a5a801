"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
// Not the lazy ConfirmDialog: what is under way is left without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { Failed } from "@/components/states";
import { useToast } from "@/components/toast";
import { documentsKeys, documentsQuery, documentTypesQuery } from "@/data/documents/queries";
import { ApiError } from "@/lib/api/errors";
import { useDocumentTypeName } from "@/lib/messages/document-types";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useLeaveGuard } from "@/lib/unsaved/use-leave-guard";
import { uploadFailureText } from "@/lib/upload/failure-text";
import { useNoteOnTheWay } from "@/lib/upload/on-the-way";
import { attentionFirst, sameFileAs } from "@/lib/upload/same-file";
import {
  isBusy,
  isFinished,
  isSendable,
  missingFrom,
  type Problem,
  type Queue,
} from "@/lib/upload/upload-queue";
import { useUploadQueue } from "@/lib/upload/use-upload-queue";
import { type PatientIdentity, PatientTitle } from "../patient-title";
import { documentsMessages } from "./messages";
import { DropZone } from "./upload/drop-zone";
import { ForAllFiles } from "./upload/for-all-files";
import { UploadItem } from "./upload/upload-item";
import { uploadServer } from "./upload/upload-server";
import "./documents.css";

export type UploadDialogProps = {
  patient: PatientIdentity;
  visitId: string;
  visitName: string;
  today: string;
  onClose: () => void;
  onUploaded: () => void;
};

function useProblemOf(): (error: unknown) => Problem {
  const { locale } = useLocale();
  return (error) => ({
    code: error instanceof ApiError ? error.code : "refused",
    message: uploadFailureText(error, locale),
  });
}

function useDialogQueue({ visitId, onUploaded }: UploadDialogProps) {
  const t = useMessages(documentsMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const problemOf = useProblemOf();
  const typeName = useDocumentTypeName();
  return useUploadQueue({
    serverFor: (item) => uploadServer(visitId, item),
    problemOf,
    onUploaded: (item) => {
      toast.show("success", t.toasts.uploaded(typeName(item.docType)));
      void queryClient.invalidateQueries({ queryKey: documentsKeys.all });
      onUploaded();
    },
  });
}

/** The files that are on the visit or in the list already, by the ids of their items. */
function useHeld(visitId: string, queue: Queue) {
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
  const { today, onClose } = props;
  const t = useMessages(documentsMessages);
  const types = useQuery(documentTypesQuery);
  const [asking, setAsking] = useState(false);
  const uploads = useDialogQueue(props);
  const { queue } = uploads;
  const busy = isBusy(queue);
  const finished = isFinished(queue);
  const held = useHeld(props.visitId, queue);
  const ready = queue.filter((item) => isSendable(item) && !held.has(item.id));
  const missing = missingFrom(ready);
  const names = (types.data ?? []).map((type) => type.name);
  const close = useEffectEvent(onClose);

  useLeaveGuard(busy, () => setAsking(true));
  const onTheWay = queue.filter((item) => isBusy([item])).map((item) => item.name);
  useNoteOnTheWay(onTheWay, `${props.visitName}, ${props.patient.fullName}`);
  useEffect(() => {
    if (finished) {
      close();
    }
  }, [finished]);

  return (
    <Dialog
      title={<PatientTitle title={t.upload.title} patients={[props.patient]} />}
      visible
      width="wide"
      onHide={() => (busy ? setAsking(true) : onClose())}
      footer={
        <>
          <Button
            label={t.upload.close}
            text
            onClick={() => (busy ? setAsking(true) : onClose())}
          />
          <Button
            label={ready.length > 0 ? t.upload.submit(ready.length) : t.upload.submitNone}
            icon="pi pi-upload"
            disabled={missing !== null}
            onClick={() => uploads.send(ready.map((item) => item.id))}
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
      <DropZone onFiles={(files) => uploads.add(files, "", today)} />
      {ready.length > 1 ? (
        <ForAllFiles
          types={names}
          today={today}
          onDescribe={(change) =>
            uploads.describe(
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
            file={uploads.fileOf(item.id)}
            types={names}
            sameFile={held.get(item.id)}
            onDescribe={(change) => uploads.describe([item.id], change)}
            onAccept={() => uploads.accept(item.id)}
            onRetry={() => uploads.send([item.id])}
            onRemove={() => uploads.remove(item.id)}
          />
        ))}
      </ul>
      <p role="status" className={busy ? "muted" : "visually-hidden"}>
        {busy
          ? t.upload.summary(queue.filter((item) => item.phase === "done").length, queue.length)
          : ""}
      </p>
      {missing === "description" ? <p className="muted">{t.upload.needDescription}</p> : null}
      <ConfirmHost
        title={t.upload.leaveTitle}
        visible={asking && busy}
        confirmLabel={t.upload.leaveStop}
        cancelLabel={t.upload.leaveStay}
        severity="danger"
        onConfirm={onClose}
        onHide={() => setAsking(false)}
      >
        {t.upload.leave}
      </ConfirmHost>
    </Dialog>
  );
}
