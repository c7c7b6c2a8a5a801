"use client";

import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { randomId } from "../intents/random-id";
import { hashFile } from "./file-hash";
import { checkFile, nameForKind } from "./file-kind";
import { sendDocument, type UploadServer } from "./send-document";
import { type Problem, type Queue, type QueueItem, queueReducer, startable } from "./upload-queue";

export type UploadQueueOptions = {
  serverFor: (item: QueueItem) => UploadServer;
  problemOf: (error: unknown) => Problem;
  onUploaded: (item: QueueItem) => void;
};

export type UploadQueue = {
  queue: Queue;
  fileOf: (id: string) => File | undefined;
  add: (files: readonly File[], docType: string, uploadDate: string) => void;
  describe: (
    ids: readonly string[],
    change: Partial<Pick<QueueItem, "docType" | "uploadDate">>,
  ) => void;
  send: (ids: readonly string[]) => void;
  /** Uploads a file although it is there already. */
  accept: (id: string) => void;
  /** Takes a file out, and stops it where it is on its way. */
  remove: (id: string) => void;
};

/** Runs the queue: looks at each new file, sends what is waiting, stops everything when it goes away. */
export function useUploadQueue(options: UploadQueueOptions): UploadQueue {
  const [queue, dispatch] = useReducer(queueReducer, []);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  // One after the other: each is in memory as a whole while it is hashed.
  const hashed = useRef<Promise<unknown>>(Promise.resolve());

  function hashInTurn(file: File): Promise<string | null> {
    const hash = hashed.current.then(() => hashFile(file));
    hashed.current = hash;
    return hash;
  }

  async function inspect(id: string, file: File) {
    try {
      const check = await checkFile(file);
      const sentName = check.ok ? nameForKind(file.name, check.kind) : file.name;
      const sha256 = check.ok ? await hashInTurn(file) : null;
      dispatch({ type: "checked", id, check, sentName, sha256 });
    } catch {
      dispatch({ type: "unreadable", id });
    }
  }

  async function run(item: QueueItem, file: File, controller: AbortController) {
    const { id } = item;
    try {
      await sendDocument(
        file,
        options.serverFor(item),
        {
          onSent: (sent) => dispatch({ type: "sending", id, sent }),
          onInterrupted: (problem) => dispatch({ type: "interrupted", id, problem }),
          onFinishing: () => dispatch({ type: "finishing", id }),
        },
        controller.signal,
      );
      dispatch({ type: "done", id });
      options.onUploaded(item);
    } catch (error) {
      if (!controller.signal.aborted) {
        dispatch({ type: "failed", id, problem: options.problemOf(error) });
      }
    } finally {
      running.current.delete(id);
    }
  }

  const start = useEffectEvent((item: QueueItem) => {
    const file = files.current.get(item.id);
    if (file && !running.current.has(item.id)) {
      const controller = new AbortController();
      running.current.set(item.id, controller);
      dispatch({ type: "sending", id: item.id, sent: 0 });
      void run(item, file, controller);
    }
  });

  useEffect(() => {
    for (const item of startable(queue)) {
      start(item);
    }
  }, [queue]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) {
        controller.abort();
      }
    };
  }, []);

  return {
    queue,
    fileOf: (id) => files.current.get(id),
    add: (added, docType, uploadDate) => {
      const items = added.map((file) => ({ id: randomId(), file }));
      dispatch({
        type: "add",
        items: items.map(({ id, file }) => ({
          id,
          name: file.name,
          bytes: file.size,
          docType,
          uploadDate,
        })),
      });
      for (const { id, file } of items) {
        files.current.set(id, file);
        void inspect(id, file);
      }
    },
    describe: (ids, change) => dispatch({ type: "describe", ids, change }),
    send: (ids) => dispatch({ type: "send", ids }),
    accept: (id) => dispatch({ type: "anyway", id }),
    remove: (id) => {
      running.current.get(id)?.abort();
      files.current.delete(id);
      dispatch({ type: "remove", id });
    },
  };
}
