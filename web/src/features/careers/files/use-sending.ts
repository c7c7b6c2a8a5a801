"use client";

import { useEffect, useState } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import { pageLocale } from "@/lib/messages/locale";
import { uploadFailureText } from "@/upload/failure-text";
import { type KeptFile, plainFiles } from "@/upload/outbox/kept-files";
import { createOutbox, type Outbox } from "@/upload/outbox/outbox";
import { signedServer } from "@/upload/outbox/signature";
import { useOutbox } from "@/upload/outbox/use-outbox";
import type { UploadServer } from "@/upload/send-document";
import { aboutField, applicationOwner, type OwnFile } from "./file-owners";
import { fileMessages } from "./messages";

function serverFor(
  applicationId: string,
  calls: FileCalls,
  file: KeptFile<OwnFile>,
  learn: (facts: Partial<OwnFile>) => Promise<void>,
): UploadServer {
  const { field, attachmentId } = file.facts;
  return signedServer({
    begun: attachmentId,
    begin: () =>
      calls.announce({
        applicationId,
        sectionId: "application",
        ...aboutField(field),
        fileName: file.sentName,
        bytes: file.content.size,
      }),
    resume: calls.resume,
    complete: calls.complete,
    discard: calls.remove,
    learn,
  });
}

/** An applicant's files for one application; unencrypted on the device, whose only key is the device itself. */
function ownOutbox(applicationId: string, calls: FileCalls, owner: string): Outbox<OwnFile> {
  return createOutbox<OwnFile>({
    owner,
    store: plainFiles,
    atOnce: 1,
    serverFor: (file, learn) => serverFor(applicationId, calls, file, learn),
    problemOf: (error) => {
      const locale = pageLocale();
      const message = uploadFailureText(error, locale, fileMessages[locale].notReached);
      return { code: "refused", message };
    },
    waitsForSignIn: () => false,
    anew: ({ field }) => ({ field, attachmentId: null }),
  });
}

/** Sends what is kept on the device for an application, one file after the other, over as many pages as it takes. */
export function useSending(
  applicationId: string,
  calls: FileCalls,
  onSent?: () => void,
  owner = applicationOwner(applicationId),
) {
  const [outbox] = useState(() => ownOutbox(applicationId, calls, owner));
  const sendings = useOutbox(outbox, ({ id }) => {
    outbox.remove(id);
    onSent?.();
  });

  useEffect(() => {
    void outbox.open();
    return outbox.pause;
  }, [outbox]);

  return {
    sendings,
    isOnTheWay: (field: string) => sendings.some(({ facts }) => facts.field === field),
    add: (field: string, name: string, content: Blob) =>
      outbox.dispatch(name, content, { field, attachmentId: null }),
    retry: (id: string) => outbox.send([id]),
    remove: (id: string) => outbox.remove(id),
  };
}

export type Files = ReturnType<typeof useSending>;
