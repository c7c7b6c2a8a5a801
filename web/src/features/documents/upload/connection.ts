/** Waiting for the network: by the clock, or sooner when the browser says it is back. */

export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Resolves after `waitMs`, or as soon as the browser comes online; rejects when `signal` aborts. */
export function waitForConnection(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // While the browser knows that it is offline, no clock can help: only "online" ends the wait.
    const timer = isOffline() ? undefined : setTimeout(finish, waitMs);

    function release() {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", stop);
    }
    function finish() {
      release();
      resolve();
    }
    function stop() {
      release();
      reject(signal.reason);
    }

    window.addEventListener("online", finish);
    signal.addEventListener("abort", stop);
    if (signal.aborted) {
      stop();
    }
  });
}
