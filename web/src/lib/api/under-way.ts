let count = 0;
const waiting = new Set<() => void>();

/** Counts a call among those that somebody waits for. */
export async function counted<T>(call: () => Promise<T>): Promise<T> {
  count += 1;
  try {
    return await call();
  } finally {
    count -= 1;
    if (count === 0) {
      for (const resolve of waiting) {
        resolve();
      }
      waiting.clear();
    }
  }
}

/** Resolves when no call is under way; `undefined` when none is. */
export function underWay(): Promise<void> | undefined {
  return count === 0 ? undefined : new Promise((resolve) => waiting.add(resolve));
}
