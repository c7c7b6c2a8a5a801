"use client";

import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { openSigned } from "@/data/applications/signed-forms";
import { useMessages } from "@/lib/messages/locale-context";
import { signedMessages } from "./signed-messages";

type SealedCopyProps = {
  id: string;
  bundleId: string;
  fileName: string;
  label: string;
  name: string;
};

/** Opens a sealed copy of what an applicant signed. */
export function SealedCopy({ id, bundleId, fileName, label, name }: SealedCopyProps) {
  const t = useMessages(signedMessages);
  const ask = () => openSigned(id, bundleId);
  const { isOpening, open, blocked } = useOpenFile(fileName, ask, t.failedToOpen);
  return (
    <>
      <Button
        label={label}
        name={name}
        icon="pi pi-verified"
        size="small"
        outlined
        loading={isOpening}
        onClick={open}
      />
      {blocked}
    </>
  );
}
