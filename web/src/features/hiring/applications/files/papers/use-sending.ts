"use client";

import { useRef, useState } from "react";
import { addPaper } from "@/data/applications/papers";
import type { PaperCreate } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { uploadFailureText } from "@/lib/upload/failure-text";
import { uploadProblems } from "@/lib/upload/problem-messages";
import type { CheckedFile } from "@/lib/upload/use-file-check";

const whole = 100;
const almost = 99;

/** How far a file has come, and what it waits for. */
export type Standing = { percent: number; waitsFor: string };

type About = Pick<PaperCreate, "sectionId" | "docType" | "requestId">;

/** Sends one file, over as many lost connections as it takes, until it is there or stopped. */
export function useSending(applicationId: string, locale: Locale) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const controller = useRef<AbortController>(null);
  const words: Record<string, string> = uploadProblems[locale];

  async function send({ content, name }: CheckedFile, about: About) {
    const sending = new AbortController();
    controller.current = sending;
    setStanding({ percent: 0, waitsFor: "" });
    const percentOf = (sent: number) =>
      Math.min(almost, Math.floor((sent / Math.max(1, content.size)) * whole));
    try {
      await addPaper(
        applicationId,
        content,
        { ...about, fileName: name, bytes: content.size },
        {
          onSent: (sent) => setStanding({ percent: percentOf(sent), waitsFor: "" }),
          onInterrupted: ({ code }) =>
            setStanding((now) => ({ percent: now?.percent ?? 0, waitsFor: words[code] ?? "" })),
          onFinishing: () => setStanding({ percent: almost, waitsFor: "" }),
        },
        sending.signal,
      );
    } finally {
      setStanding(null);
    }
  }

  /** Why it was not sent; nothing where it was stopped. */
  function explain(error: unknown): string | undefined {
    if (controller.current?.signal.aborted === true) {
      return undefined;
    }
    return uploadFailureText(error, locale);
  }

  return { standing, send, explain, stop: () => controller.current?.abort() };
}
