/** Sends one document from the first request to the last, over as many lost connections as it takes. */

import "./error-words";
import { isOffline, waitBefore, waitForConnection } from "@/lib/api/connection";
import { ApiError } from "@/lib/api/errors";
import { loadCode } from "@/lib/parts/load-code";
import { AttemptError, type Authorize, type UploadPlan } from "./attempt";
import { judgeCall, judgeUpload } from "./resume-policy";

/** Its code comes with the first file that is sent. */
const loadTus = () => loadCode(() => import("./tus-attempt"));

/** What the sender needs from outside; one object per file, so that retries carry the same keys. */
export type UploadServer = {
  createUpload: (signal: AbortSignal) => Promise<UploadPlan>;
  completeUpload: (documentId: string, signal: AbortSignal) => Promise<void>;
  discardUpload: (documentId: string) => Promise<void>;
  authorize: Authorize;
  /** Called before an attempt after Storage has refused what `authorize` returned. */
  refreshToken: () => Promise<void>;
  /** With which statuses Storage refuses it. */
  refusedWith: readonly number[];
  /** The status of an error of the first three, 0 when there was no answer. */
  statusOf: (error: unknown) => number;
  publishableKey: string;
};

/** Why a file stands still, as a message key, with the server's own words where it gave some. */
export type Problem = { code: string; message?: string };

export type UploadEvents = {
  onSent: (bytes: number) => void;
  onInterrupted: (problem: Problem) => void;
  onFinishing: () => void;
  /** Where the bytes go from now on; keeping it lets the upload continue after the page is gone. */
  onUrl?: (url: string) => void;
};

/** How far a file has come: where its bytes go, and whether all of them are there. */
export type Begun = { url: string | null; isDelivered: boolean };

/** Storage said no, and saying it again will not help. */
export class UploadRefusedError extends Error {
  readonly status: number;
  readonly statusText: string;

  constructor({ status, statusText }: Pick<AttemptError, "status" | "statusText">) {
    super(`Storage refused the upload with status ${status}.`);
    this.status = status;
    this.statusText = statusText;
  }
}

/** The reason to stop where another page will go on: what has been sent stays. */
export class GoesOnLaterError extends Error {}

/** The file can no longer be read. */
export class UnreadableFileError extends Error {}

type Journey = {
  file: Blob;
  server: UploadServer;
  events: UploadEvents;
  signal: AbortSignal;
  plan: UploadPlan | null;
  url: string | null;
  /** The most bytes seen on the way; going beyond it makes the next wait short again. */
  furthest: number;
};

const MAX_REFUSED_TOKENS = 3;
const MAX_RESTARTS = 5;
const CONTENT_REFUSED = 422;
const NO_SPACE = 507;
const SIGNED_OUT = 401;

function interruption(journey: Journey, error: unknown): Problem {
  if (isOffline()) {
    return { code: "offline" };
  }
  const isFull =
    journey.server.statusOf(error) === NO_SPACE ||
    (error instanceof AttemptError && error.isUnsaved);
  return { code: isFull ? "storage_full" : "connection" };
}

async function insist<T>(journey: Journey, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      journey.signal.throwIfAborted();
      if (isOutdated(error) || judgeCall(journey.server.statusOf(error)) === "stop") {
        throw error;
      }
      journey.events.onInterrupted(interruption(journey, error));
      await waitForConnection(waitBefore(attempt, Math.random), journey.signal);
    }
  }
}

/** A newer release has taken the rest of this page's code away: only a reload helps, and the file waits for it. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === "outdated";
}

/** A file that was moved or changed after it was chosen looks like a lost connection otherwise. */
async function requireReadable(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new UnreadableFileError();
  }
}

async function tryToSend(journey: Journey, plan: UploadPlan): Promise<AttemptError | null> {
  await requireReadable(journey.file);
  const { sendByTus } = await insist(journey, loadTus);
  try {
    await sendByTus({
      file: journey.file,
      plan,
      uploadUrl: journey.url,
      publishableKey: journey.server.publishableKey,
      authorize: journey.server.authorize,
      onUrl: (url) => {
        journey.url = url;
        journey.events.onUrl?.(url);
      },
      onSent: (bytes) => {
        journey.furthest = Math.max(journey.furthest, bytes);
        journey.events.onSent(bytes);
      },
      signal: journey.signal,
    });
    return null;
  } catch (error) {
    journey.signal.throwIfAborted();
    if (error instanceof AttemptError) {
      return error;
    }
    throw error;
  }
}

type Chances = Record<"token" | "restart", number>;

/** Does what the verdict asks for before the next attempt; throws when there is none. */
async function recover(journey: Journey, error: AttemptError, chances: Chances): Promise<void> {
  const verdict = judgeUpload(error.status, error.method, journey.server.refusedWith);
  if (verdict === "again") {
    return;
  }
  if ((verdict !== "token" && verdict !== "restart") || chances[verdict] === 0) {
    throw new UploadRefusedError(error);
  }
  chances[verdict] -= 1;
  if (verdict === "token") {
    await insist(journey, journey.server.refreshToken);
  } else {
    journey.url = null;
  }
}

async function sendBytes(journey: Journey, plan: UploadPlan): Promise<void> {
  const chances: Chances = { token: MAX_REFUSED_TOKENS, restart: MAX_RESTARTS };
  for (let attempt = 1; ; attempt += 1) {
    const before = journey.furthest;
    const error = await tryToSend(journey, plan);
    if (
      error === null ||
      judgeUpload(error.status, error.method, journey.server.refusedWith) === "complete"
    ) {
      return;
    }
    await recover(journey, error, chances);
    attempt = journey.furthest > before ? 1 : attempt;
    journey.events.onInterrupted(interruption(journey, error));
    await waitForConnection(waitBefore(attempt, Math.random), journey.signal);
  }
}

async function discard(journey: Journey): Promise<void> {
  const { plan, server, url } = journey;
  if (url) {
    await loadTus()
      .then((tus) => tus.discardTusUpload(url, server.publishableKey, server.authorize))
      .catch(() => undefined);
  }
  if (plan) {
    await server.discardUpload(plan.documentId).catch(() => undefined);
  }
}

/**
 * Resolves when the server has accepted the document. Rejects with the signal's reason when it is
 * canceled, an `UploadRefusedError`, or the API's own error; then nothing is left behind. `begun` is how far
 * an earlier page has come.
 */
export async function sendDocument(
  file: Blob,
  server: UploadServer,
  events: UploadEvents,
  signal: AbortSignal,
  begun: Begun = { url: null, isDelivered: false },
): Promise<void> {
  const { url } = begun;
  const journey: Journey = { file, server, events, signal, plan: null, url, furthest: 0 };
  try {
    const plan = await insist(journey, () => server.createUpload(signal));
    journey.plan = plan;
    if (!begun.isDelivered && plan.isDelivered !== true) {
      await sendBytes(journey, plan);
    }
    journey.url = null;
    events.onFinishing();
    await insist(journey, () => server.completeUpload(plan.documentId, signal));
  } catch (error) {
    // A file whose content was refused is gone already, with its row; nobody may discard without a session.
    const isKept = signal.reason instanceof GoesOnLaterError;
    if (!isKept && ![CONTENT_REFUSED, SIGNED_OUT].includes(server.statusOf(error))) {
      await discard(journey);
    }
    throw error;
  }
}
