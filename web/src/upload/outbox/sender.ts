/** Sends the files of an outbox, as many at once as its policy says, each from only one tab. */

import { isNotFound } from "@/lib/api/errors";
import {
  GoesOnLaterError,
  type Problem,
  sendDocument,
  UploadRefusedError,
  type UploadServer,
} from "../send-document";
import type { FileStore, KeptFile } from "./kept-files";
import type { QueueAction } from "./queue";
import type { Shelf } from "./shelf";

/** What differs from one kind of outbox to the other. */
export type Policy<Facts> = {
  /** Whose files these are. */
  owner: string;
  /** Where they are kept, and with that who may read them. */
  store: FileStore;
  atOnce: number;
  /** The servers for one file; `learn` keeps what another page needs to go on. */
  serverFor: (
    file: KeptFile<Facts>,
    learn: (facts: Partial<Facts>) => Promise<void>,
  ) => UploadServer;
  problemOf: (error: unknown) => Problem;
  /** Whether it only waits for the person to sign in again. */
  waitsForSignIn: (error: unknown) => boolean;
  /** What is known about a file that begins again. */
  anew: (facts: Facts) => Facts;
};

export type Sender = {
  /** Says that an earlier page may have begun it. */
  noteRestored: (id: string) => void;
  /** Does nothing for a file that is on its way. */
  start: (id: string) => void;
  stop: (id: string) => void;
  /** Stops all; starting them again continues where they were. */
  pause: () => void;
};

/** Does it while no other tab does the same for this file. */
async function alone(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Missing on plain http; there, two tabs get in each other's way and both go on.
  await (navigator.locks?.request(`carehire-upload:${id}`, { signal }, work) ?? work());
}

/** A little less than the day for which the server keeps what has not arrived. */
const keptForMs = (24 * 60 - 10) * 60_000;

function isForgotten(error: unknown): boolean {
  return error instanceof UploadRefusedError || isNotFound(error);
}

export function createSender<Facts>(
  policy: Policy<Facts>,
  shelf: Shelf<Facts>,
  change: (action: QueueAction<Facts>) => void,
): Sender {
  const running = new Map<string, AbortController>();
  /** When each was begun, 0 by an earlier page: the server may have swept what has not arrived meanwhile. */
  const begunAt = new Map<string, number>();

  function mayBeForgotten(id: string): boolean {
    return Date.now() - (begunAt.get(id) ?? Date.now()) > keptForMs;
  }

  function sendBytes(file: KeptFile<Facts>, signal: AbortSignal): Promise<void> {
    const { id } = file;
    change({ type: "sending", id, sent: 0 });
    return sendDocument(
      file.content,
      policy.serverFor(file, (facts) => shelf.learnFacts(id, facts)),
      {
        onSent: (sent) => change({ type: "sending", id, sent }),
        onInterrupted: (problem) => change({ type: "interrupted", id, problem }),
        onFinishing: () => {
          void shelf.learn(id, { isDelivered: true });
          change({ type: "finishing", id });
        },
        onUrl: (url) => void shelf.learn(id, { url }),
      },
      signal,
      file,
    );
  }

  async function beginAnew({ id, facts }: KeptFile<Facts>): Promise<void> {
    begunAt.delete(id);
    await shelf.learn(id, { url: null, isDelivered: false, facts: policy.anew(facts) });
  }

  async function send(file: KeptFile<Facts>, signal: AbortSignal): Promise<void> {
    begunAt.set(file.id, begunAt.get(file.id) ?? Date.now());
    try {
      await sendBytes(file, signal);
    } catch (error) {
      if (signal.aborted || !isForgotten(error) || !mayBeForgotten(file.id)) {
        throw error;
      }
      await beginAnew(file);
      await sendBytes(shelf.get(file.id) ?? file, signal);
    }
  }

  async function fail(id: string, error: unknown): Promise<void> {
    if (policy.waitsForSignIn(error)) {
      change({ type: "interrupted", id, problem: { code: "connection" } });
      return;
    }
    const file = shelf.get(id);
    if (file !== undefined) {
      await beginAnew(file);
    }
    change({ type: "failed", id, problem: policy.problemOf(error) });
  }

  async function run(id: string, controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      await alone(id, signal, async () => {
        const isKept = await shelf.isKept(id);
        const file = shelf.get(id);
        if (file === undefined || !isKept) {
          // Another tab has sent it, or taken it out.
          change({ type: "remove", id });
          return;
        }
        await send(file, signal);
        await shelf.end(id);
        begunAt.delete(id);
        change({ type: "done", id });
      });
    } catch (error) {
      if (!signal.aborted) {
        await fail(id, error);
      }
    } finally {
      if (running.get(id) === controller) {
        running.delete(id);
      }
    }
  }

  return {
    noteRestored: (id) => begunAt.set(id, 0),
    start: (id) => {
      if (!running.has(id)) {
        const controller = new AbortController();
        running.set(id, controller);
        void run(id, controller);
      }
    },
    stop: (id) => running.get(id)?.abort(new DOMException("Canceled", "AbortError")),
    pause: () => {
      for (const controller of running.values()) {
        controller.abort(new GoesOnLaterError());
      }
      running.clear();
    },
  };
}
