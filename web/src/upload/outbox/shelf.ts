/** The files that an outbox holds in this page, and beneath them those that the device keeps. */

import type { FileStore, KeptFile } from "./kept-files";

export type Shelf<Facts> = {
  get: (id: string) => KeptFile<Facts> | undefined;
  put: (file: KeptFile<Facts>) => void;
  /** Keeps what has become known of a file; nothing once it is gone. */
  learn: (id: string, known: Partial<KeptFile<Facts>>) => Promise<void>;
  learnFacts: (id: string, facts: Partial<Facts>) => Promise<void>;
  /** Whether the device still has it, too. */
  isKept: (id: string) => Promise<boolean>;
  /** It has arrived: it can still be looked at, and is no longer kept. */
  end: (id: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** What earlier pages have left and is not here yet. */
  load: () => Promise<KeptFile<Facts>[]>;
  clear: () => void;
};

export function createShelf<Facts>(owner: string, store: FileStore): Shelf<Facts> {
  const files = new Map<string, KeptFile<Facts>>();
  const ended = new Set<string>();
  // In the order in which it was asked for: what is forgotten is not kept again by an earlier change.
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function learn(id: string, known: Partial<KeptFile<Facts>>): Promise<void> {
    const file = files.get(id);
    if (file !== undefined && !ended.has(id)) {
      const newer = { ...file, ...known };
      files.set(id, newer);
      await inTurn(() => store.keep(newer));
    }
  }

  return {
    get: (id) => files.get(id),
    put: (file) => files.set(file.id, file),
    learn,
    learnFacts: async (id, facts) => {
      const file = files.get(id);
      if (file !== undefined) {
        await learn(id, { facts: { ...file.facts, ...facts } });
      }
    },
    isKept: (id) => inTurn(() => store.has(id)),
    end: (id) => {
      ended.add(id);
      return inTurn(() => store.forget(id));
    },
    remove: (id) => {
      files.delete(id);
      return inTurn(() => store.forget(id));
    },
    load: async () => {
      const kept = await inTurn(() => store.of(owner));
      return (kept as KeptFile<Facts>[]).filter(({ id }) => !files.has(id));
    },
    clear: () => files.clear(),
  };
}
