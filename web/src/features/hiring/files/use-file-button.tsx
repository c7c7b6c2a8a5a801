"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { openApplicationFile } from "@/data/applications/files";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationFileMessages } from "./messages";

type OpenableFile = Pick<StaffAttachment, "attachmentId" | "fileName" | "state">;

type FileButton = {
  /** None before the file is ready. */
  button: ReactNode;
  /** The link to the file if the browser blocked the tab; it is beside the file. */
  blocked: ReactNode;
};

/** The button that opens a file of an application; each opening is on record. */
export function useFileButton(
  applicationId: string,
  { attachmentId, fileName, state }: OpenableFile,
): FileButton {
  const t = useMessages(applicationFileMessages);
  const ask = () => openApplicationFile(applicationId, attachmentId);
  const { isOpening, open, blocked } = useOpenFile(fileName, ask, t.openFailed);
  const button =
    state === "ready" ? (
      <Button
        label={t.open(fileName)}
        icon="pi pi-external-link"
        iconOnly
        text
        loading={isOpening}
        onClick={open}
      />
    ) : null;
  return { button, blocked };
}
