/** Waiting for the network: by the clock, or sooner when the browser says it is back. */

const LONGEST_WAIT_MS = 30_000;

export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Resolves after `waitMs`, or as soon as the browser comes online; rejects when `signal` aborts. */
export function waitForConnection(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // While the browser knows that it is offline, no clock can help: only "online" ends the wait.
    const timer = isOffline() ? undefined : setTimeout(finish, waitMs);

    function release() {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal?.removeEventListener("abort", stop);
    }
    function finish() {
      release();
      resolve();
    }
    function stop() {
      release();
      reject(signal?.reason);
    }

    window.addEventListener("online", finish);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted === true) {
      stop();
    }
  });
}

/** 1 s, 2 s, 4 s … 30 s, spread so that many phones do not come back in one moment. */
export function waitBefore(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(attempt - 1, 10));
  return Math.round(full * (0.75 + random() * 0.5));
}

/** How often something that may pass by itself is retried. */
export const RETRIES = 2;

/** Asks again, a little later each time, while the answer may be another one soon. */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  mayPass: (answer: Answer) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (attempt > RETRIES || !mayPass(answer)) {
      return answer;
    }
    await waitForConnection(waitBefore(attempt, Math.random));
  }
}
