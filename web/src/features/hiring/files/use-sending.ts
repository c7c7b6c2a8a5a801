"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FileCalls } from "@/data/careers/attachments";
import { ApiError, isNotFound } from "@/lib/api/errors";
import type { AttachmentUpload } from "@/lib/api/generated/types.gen";
import {
  forgetFile,
  type KeptFile,
  keepFile,
  keptFilesOf,
  newKeptFile,
} from "@/lib/storage/kept-files";
import { GoesOnLaterError, sendDocument, type UploadServer } from "@/lib/upload/send-document";
import { AttemptError, type UploadPlan } from "@/lib/upload/tus-attempt";
import { aboutField, applicationOwner } from "./owners";

/** How far a file has come; `problem` is a code of `uploadProblems`, or the API's own error. */
export type Sending = {
  file: KeptFile;
  phase: "waiting" | "sending" | "interrupted" | "finishing" | "failed";
  sent: number;
  problem: string;
  error: unknown;
};

/** With which statuses Storage refuses a signature that has expired. */
const signatureRefused: readonly number[] = [400, 401, 403];
function statusOf(error: unknown): number {
  return error instanceof ApiError || error instanceof AttemptError ? error.status : -1;
}

/** The servers for one file; what is known of its way is kept on the device, so that another page can go on. */
function serverFor(applicationId: string, calls: FileCalls, file: KeptFile): UploadServer {
  let signature = "";
  let publishableKey = "";
  let current = file;

  async function planOf({ attachment, upload }: AttachmentUpload): Promise<UploadPlan> {
    signature = upload.signature;
    publishableKey = upload.publishableKey;
    current = { ...current, attachmentId: attachment.attachmentId };
    await keepFile(current);
    return { documentId: attachment.attachmentId, ...upload };
  }

  async function begin(): Promise<UploadPlan> {
    if (current.attachmentId !== null) {
      try {
        return await planOf(await calls.resume(current.attachmentId));
      } catch (error) {
        if (!isNotFound(error)) {
          throw error;
        }
        // It was swept meanwhile: from the beginning.
        current = { ...current, attachmentId: null, url: null };
      }
    }
    return planOf(
      await calls.announce({
        applicationId,
        sectionId: "application",
        ...aboutField(current.field),
        fileName: current.name,
        bytes: current.content.size,
      }),
    );
  }

  return {
    createUpload: begin,
    completeUpload: async (id) => {
      await calls.complete(id);
    },
    discardUpload: async (id) => {
      await calls.remove(id);
    },
    authorize: async () => ["x-signature", signature] as const,
    refreshToken: async () => {
      if (current.attachmentId !== null) {
        await planOf(await calls.resume(current.attachmentId));
      }
    },
    refusedWith: signatureRefused,
    statusOf,
    get publishableKey() {
      return publishableKey;
    },
  };
}

/** Sends what is kept on the device for an application, one file after the other, over as many pages as it takes. */
export function useSending(applicationId: string, calls: FileCalls, onSent: () => void) {
  const owner = applicationOwner(applicationId);
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const inTurn = useRef<Promise<unknown>>(Promise.resolve());
  const tellSent = useEffectEvent(onSent);

  function change(id: string, changed: Partial<Sending>) {
    setSendings((now) =>
      now.map((sending) => (sending.file.id === id ? { ...sending, ...changed } : sending)),
    );
  }

  function drop(id: string) {
    setSendings((now) => now.filter((sending) => sending.file.id !== id));
  }

  async function run(file: KeptFile, signal: AbortSignal) {
    const { id } = file;
    const server = serverFor(applicationId, calls, file);
    try {
      signal.throwIfAborted();
      await sendDocument(
        file.content,
        server,
        {
          onSent: (sent) => change(id, { phase: "sending", sent, problem: "" }),
          onInterrupted: ({ code }) => change(id, { phase: "interrupted", problem: code }),
          onFinishing: () => change(id, { phase: "finishing", problem: "" }),
          onUrl: (url) => void rememberUrl(id, url),
        },
        signal,
        file.url,
      );
      await forgetFile(id);
      drop(id);
      tellSent();
    } catch (error) {
      if (!signal.aborted) {
        change(id, { phase: "failed", error, problem: "refused" });
        await keepFile({ ...file, attachmentId: null, url: null });
      }
    }
  }

  async function rememberUrl(id: string, url: string) {
    const [known] = (await keptFilesOf(owner)).filter((file) => file.id === id);
    if (known !== undefined) {
      await keepFile({ ...known, url });
    }
  }

  function begin(file: KeptFile) {
    if (running.current.has(file.id)) {
      return;
    }
    const controller = new AbortController();
    running.current.set(file.id, controller);
    setSendings((now) => [
      ...now.filter((sending) => sending.file.id !== file.id),
      { file, phase: "waiting", sent: 0, problem: "", error: undefined },
    ]);
    inTurn.current = inTurn.current
      .then(() => run(file, controller.signal))
      .finally(() => running.current.delete(file.id));
  }

  const resumeAll = useEffectEvent(async () => {
    for (const file of await keptFilesOf(owner)) {
      begin(file);
    }
  });

  useEffect(() => {
    void resumeAll();
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) {
        controller.abort(new GoesOnLaterError());
      }
      controllers.clear();
    };
  }, []);

  return {
    sendings,
    isOnTheWay: (field: string) => sendings.some(({ file }) => file.field === field),
    add: async (field: string, name: string, content: Blob) => {
      const file = newKeptFile(owner, field, name, content);
      await keepFile(file);
      begin(file);
    },
    retry: ({ file }: Sending) => begin({ ...file, attachmentId: null, url: null }),
    cancel: async ({ file }: Sending) => {
      running.current.get(file.id)?.abort(new DOMException("Canceled", "AbortError"));
      drop(file.id);
      await forgetFile(file.id);
    },
  };
}

export type Files = ReturnType<typeof useSending>;
