"use client";

import { useState } from "react";
import { useLocale } from "@/lib/messages/locale-context";
import type { CheckedFile } from "@/upload/choose/choose-file";
import { useAttending } from "@/upload/outbox/attended";
import { UploadFailedError } from "@/upload/outbox/outbox";
import { useOutbox } from "@/upload/outbox/use-outbox";
import { problemText } from "@/upload/problem-messages";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { type StaffFile, staffFileOutbox } from "./staff-file-outbox";

/** Sends one file, over as many lost connections as it takes, until it is there or stopped. */
export function useStaffFileSending(application: ApplicationProps["application"], person: string) {
  const { locale } = useLocale();
  const outbox = staffFileOutbox(person);
  const [id, setId] = useState<string | null>(null);
  const items = useOutbox(outbox, () => undefined).filter((sent) => sent.id === id);
  useAttending(application.id);

  async function send(
    { content, name }: CheckedFile,
    about: Pick<StaffFile, "sectionId" | "docType" | "requestId">,
  ) {
    const known = { applicationId: application.id, applicant: nameOf(application) };
    const sent = await outbox.dispatch(name, content, { ...about, ...known, attachmentId: null });
    setId(sent);
    try {
      await outbox.arrival(sent);
    } finally {
      setId(null);
      outbox.remove(sent);
    }
  }

  return {
    /** How far it has come, and what it waits for. */
    items,
    send,
    /** Why it was not sent; nothing where it was stopped. */
    explain: (error: unknown): string | undefined => {
      const problem = error instanceof UploadFailedError ? error.problem : { code: "refused" };
      return problem === null ? undefined : problemText(problem, locale);
    },
    stop: () => {
      if (id !== null) {
        outbox.remove(id);
      }
    },
  };
}
