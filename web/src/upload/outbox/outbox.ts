/**
 * What is to be uploaded and how far it has come, kept on the device until it is there: over lost connections,
 * reloads, closed tabs and the end of a session.
 */

import { noteSending } from "@/lib/storage/under-way";
import { hashFile } from "../file-hash";
import { checkFile, nameForKind } from "../file-kind";
import type { Problem } from "../send-document";
import { type KeptFile, newKeptFile } from "./kept-files";
import {
  changeQueue,
  isOnTheWay,
  isSendable,
  type Queue,
  type QueueAction,
  type QueueItem,
  startable,
} from "./queue";
import { createSender, type Policy } from "./sender";
import { createShelf } from "./shelf";

export type Outbox<Facts> = {
  items: () => Queue<Facts>;
  subscribe: (listener: () => void) => () => void;
  /** Reports each file that has arrived. */
  onArrived: (listener: (item: QueueItem<Facts>) => void) => () => void;
  /** Takes up what earlier pages have left; what was sent goes on. */
  open: () => Promise<void>;
  /** Stops; another page, or `open`, goes on. */
  pause: () => void;
  fileOf: (id: string) => Blob | undefined;
  /** Files to be looked at, which then wait for the person. */
  add: (files: readonly File[], factsOf: () => Facts) => void;
  /** A file that was looked at, and is sent immediately; returns its id, once it is kept. */
  dispatch: (name: string, content: Blob, facts: Facts) => Promise<string>;
  describe: (ids: readonly string[], change: Partial<Facts>) => void;
  send: (ids: readonly string[]) => void;
  /** Uploads a file although it is there already. */
  accept: (id: string) => void;
  /** Takes a file out, and stops it where it is on its way. */
  remove: (id: string) => void;
  /** Resolves once it has arrived; rejects with an `UploadFailedError`, also when it was taken out. */
  arrival: (id: string) => Promise<void>;
};

export class UploadFailedError extends Error {
  /** Null when the person has stopped it. */
  readonly problem: Problem | null;

  constructor(problem: Problem | null) {
    super("The file was not uploaded.");
    this.problem = problem;
  }
}

/** A list of listeners. */
function createListeners<Told extends unknown[]>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told) => {
      for (const listener of listeners) {
        listener(...told);
      }
    },
    subscribe: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

// One after the other: each is in memory as a whole while it is hashed.
let hashed: Promise<unknown> = Promise.resolve();

function hashInTurn(content: Blob): Promise<string | null> {
  const hash = hashed.then(() => hashFile(content));
  hashed = hash;
  return hash;
}

async function inspect<Facts>({ id, name, content }: KeptFile<Facts>) {
  try {
    const check = await checkFile(content);
    const sentName = check.ok ? nameForKind(name, check.kind) : name;
    const sha256 = check.ok ? await hashInTurn(content) : null;
    return { type: "checked", id, check, sentName, sha256 } as const;
  } catch {
    return { type: "unreadable", id } as const;
  }
}

export function createOutbox<Facts>(policy: Policy<Facts>): Outbox<Facts> {
  const { owner } = policy;
  let items: Queue<Facts> = [];
  const shelf = createShelf<Facts>(owner, policy.store);
  const sender = createSender(policy, shelf, change);
  const changes = createListeners<[]>();
  const arrivals = createListeners<[item: QueueItem<Facts>]>();

  function change(action: QueueAction<Facts>): void {
    items = changeQueue(items, action);
    noteSending(owner, items.some(isOnTheWay));
    changes.tell();
    const arrived = action.type === "done" ? items.find(({ id }) => id === action.id) : undefined;
    if (arrived !== undefined) {
      arrivals.tell(arrived);
    }
    for (const { id } of startable(items, policy.atOnce)) {
      sender.start(id);
    }
  }

  function take(files: readonly KeptFile<Facts>[], phase: "checking" | "waiting"): void {
    for (const file of files) {
      shelf.put(file);
    }
    const chosen = files.map(({ content, ...file }) => ({ ...file, bytes: content.size }));
    change({ type: "add", items: chosen, phase });
  }

  function look(files: readonly KeptFile<Facts>[]): void {
    take(files, "checking");
    for (const file of files) {
      void inspect(file).then((found) => {
        change(found);
        if (found.type === "checked" && found.check.ok) {
          void shelf.learn(file.id, { sentName: found.sentName });
        }
      });
    }
  }

  return {
    items: () => items,
    subscribe: changes.subscribe,
    onArrived: arrivals.subscribe,
    open: async () => {
      const kept = await shelf.load();
      for (const { id } of kept) {
        sender.noteRestored(id);
      }
      look(kept.filter(({ isSent }) => !isSent));
      take(
        kept.filter(({ isSent }) => isSent),
        "waiting",
      );
    },
    pause: () => {
      sender.pause();
      shelf.clear();
      change({ type: "clear" });
    },
    fileOf: (id) => shelf.get(id)?.content,
    add: (files, factsOf) =>
      look(files.map((file) => newKeptFile(owner, file.name, file, factsOf()))),
    dispatch: async (name, content, facts) => {
      const file = { ...newKeptFile(owner, name, content, facts), isSent: true };
      shelf.put(file);
      await shelf.learn(file.id, {});
      take([file], "waiting");
      return file.id;
    },
    describe: (ids, facts) => {
      change({ type: "describe", ids, change: facts });
      for (const id of ids) {
        void shelf.learnFacts(id, facts);
      }
    },
    send: (ids) => {
      for (const { id } of items.filter((item) => ids.includes(item.id) && isSendable(item))) {
        void shelf.learn(id, { isSent: true });
      }
      change({ type: "send", ids });
    },
    accept: (id) => change({ type: "anyway", id }),
    remove: (id) => {
      sender.stop(id);
      void shelf.remove(id);
      change({ type: "remove", id });
    },
    arrival: (id) =>
      new Promise((resolve, reject) => {
        function settle() {
          const item = items.find((known) => known.id === id);
          if (item?.phase === "done") {
            stop();
            resolve();
          } else if (item === undefined || item.phase === "failed") {
            stop();
            reject(new UploadFailedError(item?.problem ?? null));
          }
        }
        const stop = changes.subscribe(settle);
        settle();
      }),
  };
}
