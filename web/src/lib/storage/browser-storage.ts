/**
 * What the browser keeps for us. It may refuse: site data can be blocked, a private window may have no room, and
 * storage can be full. Then a value lasts as long as its page does, and nothing fails.
 */

export type KeyStore = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
  /** Whether a value is there that goes with the page, because the browser did not take it. */
  isPassing: (key: string) => boolean;
};

const isBrowser = typeof window !== "undefined";

/** A store that nothing it is made of can break. */
export function guarded(open: () => Storage): KeyStore {
  /** What the browser did not take; newer than what it may hold under the same key. */
  const refused = new Map<string, string>();

  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }

  function take(key: string, value: string): boolean {
    return attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  }

  // Another tab could write, and is newer: what it removed, such as the session, must be gone here too.
  if (isBrowser) {
    window.addEventListener("storage", ({ key }) =>
      key === null ? refused.clear() : refused.delete(key),
    );
  }

  return {
    get: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      if (take(key, value)) {
        refused.delete(key);
      } else {
        refused.set(key, value);
      }
    },
    remove: (key) => {
      refused.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => {
      const taken = attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
        [],
      );
      return [...new Set([...taken, ...refused.keys()])];
    },
    isPassing: (key) => refused.has(key),
  };
}

/** On a server, where everybody would share it. */
const nothing: KeyStore = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  keys: () => [],
  isPassing: () => false,
};

/** Shared by all tabs, and there again after the browser was closed. */
export const browserStore = isBrowser ? guarded(() => window.localStorage) : nothing;

/** Of one tab, until it is closed. */
export const tabStore = isBrowser ? guarded(() => window.sessionStorage) : nothing;
