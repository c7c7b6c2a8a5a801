"use client";

import { useMutation } from "@tanstack/react-query";
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { useToast } from "@/components/toast";
import { takeBackPaper } from "@/data/applications/papers";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationFileMessages } from "../files/messages";
import { type KnownProps, nameOf } from "../known";
import { paperMessages } from "./messages";

type RemoveProps = KnownProps & { file: StaffAttachment; onHide: () => void };

/** Removes a file that one has added to the wrong place, or the wrong one. */
export function RemoveDialog({ application, file, onHide }: RemoveProps) {
  const t = useMessages(paperMessages);
  const { failedToSave } = useMessages(applicationFileMessages);
  const toast = useToast();
  const { attachmentId, fileName } = file;
  const remove = useMutation({
    mutationFn: () => takeBackPaper(application.id, attachmentId),
    onSuccess: () => {
      toast.show("success", t.removed(fileName));
      onHide();
    },
  });
  return (
    <ConfirmHost
      title={t.removeTitle(nameOf(application), fileName)}
      visible
      confirmLabel={t.removeNow}
      severity="danger"
      onConfirm={() => remove.mutateAsync()}
      fallback={failedToSave}
      onHide={onHide}
    >
      {t.removeText}
    </ConfirmHost>
  );
}
