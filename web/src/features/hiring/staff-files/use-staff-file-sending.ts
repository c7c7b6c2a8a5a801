"use client";

import { useState } from "react";
import { useLocale } from "@/lib/messages/locale-context";
import { useAttending } from "@/upload/outbox/attended";
import { UploadFailedError } from "@/upload/outbox/outbox";
import { percentOf } from "@/upload/outbox/queue";
import { useOutbox } from "@/upload/outbox/use-outbox";
import { uploadProblems } from "@/upload/problem-messages";
import type { CheckedFile } from "@/upload/use-file-check";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { type StaffFile, staffFileOutbox } from "./staff-file-outbox";

/** Sends one file, over as many lost connections as it takes, until it is there or stopped. */
export function useStaffFileSending(application: ApplicationProps["application"], person: string) {
  const { locale } = useLocale();
  const outbox = staffFileOutbox(person);
  const [id, setId] = useState<string | null>(null);
  const item = useOutbox(outbox, () => undefined).find((sent) => sent.id === id);
  const words: Record<string, string> = uploadProblems[locale];
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
    standing:
      item === undefined
        ? null
        : { percent: percentOf(item), waitsFor: words[item.problem?.code ?? ""] ?? "" },
    send,
    /** Why it was not sent; nothing where it was stopped. */
    explain: (error: unknown): string | undefined => {
      const problem = error instanceof UploadFailedError ? error.problem : { code: "refused" };
      return problem === null ? undefined : (problem.message ?? words[problem.code]);
    },
    stop: () => {
      if (id !== null) {
        outbox.remove(id);
      }
    },
  };
}
