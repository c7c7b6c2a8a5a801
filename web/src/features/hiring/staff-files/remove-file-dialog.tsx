"use client";

import { useMutation } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { takeBackStaffFile } from "@/data/applications/staff-files";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { applicationFileMessages } from "../files/messages";
import { staffFileMessages } from "./messages";

type RemoveFileDialogProps = ApplicationProps & { file: StaffAttachment; onHide: () => void };

/** Removes a file that one has added to the wrong place, or the wrong one. */
export function RemoveFileDialog({ application, file, onHide }: RemoveFileDialogProps) {
  const t = useMessages(staffFileMessages);
  const { failedToSave } = useMessages(applicationFileMessages);
  const toast = useToast();
  const { attachmentId, fileName } = file;
  const remove = useMutation({
    mutationFn: () => takeBackStaffFile(application.id, attachmentId),
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
