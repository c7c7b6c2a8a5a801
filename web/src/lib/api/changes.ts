/**
 * Each call that may have changed something is reported here, by the transport itself: whatever shows that is loaded
 * again, without any request from the screen that made the call.
 */

import { ApiError } from "./errors";

export type Change = {
  method: string;
  /** The path as the API's description has it, such as `/api/visits/{visit_id}`. */
  url: string;
  path?: unknown;
  body?: unknown;
};

type Refresh = (change: Change) => Promise<unknown>;

let refresh: Refresh | undefined;
const underWay = new Set<Promise<unknown>>();

/** Sets how what has changed is loaded again; calling the result ends that. */
export function onChange(chosen: Refresh): () => void {
  refresh = chosen;
  return () => {
    if (refresh === chosen) {
      refresh = undefined;
    }
  };
}

/** Searches and links are requested by POST, since no address may say whom they are for; an upload only begins. */
const changesNothing = /\/(search|open|preview|uploads?)$/;

function isOnlyTried(body: unknown): boolean {
  const { dryRun, isDryRun } = (body ?? {}) as { dryRun?: boolean; isDryRun?: boolean };
  return dryRun === true || isDryRun === true;
}

function mayChange({ method, url, body }: Change): boolean {
  return method !== "GET" && !changesNothing.test(url) && !isOnlyTried(body);
}

const unanswered = 0;
const signedOut = 401;
const conflict = 409;

/**
 * Whether somebody else was faster, or it was done anyway: the API was reached and found nothing wrong with
 * what was sent.
 */
function mayHaveChanged(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status !== unanswered &&
    error.status !== signedOut &&
    (error.status === conflict || error.details.length === 0)
  );
}

function tell(change: Change): void {
  const loaded = refresh?.(change).catch(() => undefined);
  if (loaded !== undefined) {
    underWay.add(loaded);
    void loaded.then(() => underWay.delete(loaded));
  }
}

/** Makes a call, and has what it changed loaded again. */
export async function telling<Answer>(change: Change, call: () => Promise<Answer>) {
  const isChange = mayChange(change);
  try {
    const answer = await call();
    if (isChange) {
      tell(change);
    }
    return answer;
  } catch (error) {
    if (isChange && mayHaveChanged(error)) {
      tell(change);
    }
    throw error;
  }
}

/** Resolves once what has changed so far is loaded again, or can't be. */
export async function refreshed(): Promise<void> {
  await Promise.all(underWay);
}

/** The same, as long as it takes no longer than somebody should wait for what is saved already. */
export async function refreshedSoon(): Promise<void> {
  const patience = 1000;
  await Promise.race([refreshed(), new Promise((resolve) => setTimeout(resolve, patience))]);
}
