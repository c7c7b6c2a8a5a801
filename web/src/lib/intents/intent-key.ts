/** One Idempotency-Key per intention: the same request sent twice carries the same key. */

export type IntentKeys = { keyFor: (payload: unknown) => string; forget: () => void };

/** A changed payload is a new intention and gets a new key; `forget` ends an intention that was met. */
export function createIntentKeys(newKey: () => string): IntentKeys {
  let last: { payload: string; key: string } | null = null;
  return {
    keyFor(payload) {
      const text = JSON.stringify(payload);
      if (last?.payload !== text) {
        last = { payload: text, key: newKey() };
      }
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}
