/** One attempt to send a file by TUS, from where the last one stopped; deciding what follows is not its job. */

import { DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { AttemptError, type Authorize, type UploadPlan } from "./attempt";

export type TusAttempt = {
  file: Blob;
  plan: UploadPlan;
  /** Where the upload already lives, when an attempt before this one created it. */
  uploadUrl: string | null;
  publishableKey: string;
  authorize: Authorize;
  onUrl: (url: string) => void;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

/** A connection can die without a word: after this long without a byte moving, it has. */
const STALL_MS = 45_000;
const STALL_CHECK_MS = 5_000;

function failOnBadHead(request: HttpRequest, response: HttpResponse) {
  // Left alone, the library answers any failed HEAD by starting from the first byte.
  const status = response.getStatus();
  if (request.getMethod() === "HEAD" && (status < 200 || status > 299)) {
    throw new AttemptError(status, "HEAD");
  }
}

function statusTextOf(response: HttpResponse | null): string {
  const request: unknown = response?.getUnderlyingObject();
  return request instanceof XMLHttpRequest ? request.statusText : "";
}

function toAttemptError(error: Error): AttemptError {
  if (!(error instanceof DetailedError)) {
    return error instanceof AttemptError ? error : new AttemptError(0, "");
  }
  if (error.causingError instanceof AttemptError) {
    return error.causingError;
  }
  return new AttemptError(
    error.originalResponse?.getStatus() ?? 0,
    error.originalRequest.getMethod(),
    error.originalResponse?.getBody(),
    statusTextOf(error.originalResponse),
  );
}

function createUpload(
  attempt: TusAttempt,
  onEnd: (error: AttemptError | null) => void,
  onMove: () => void,
): Upload {
  const { plan } = attempt;
  const upload: Upload = new Upload(attempt.file, {
    endpoint: plan.endpoint,
    uploadUrl: attempt.uploadUrl,
    chunkSize: plan.chunkSize,
    metadata: {
      bucketName: plan.bucketName,
      objectName: plan.objectName,
      contentType: plan.contentType,
      cacheControl: "no-store",
    },
    headers: { apikey: attempt.publishableKey },
    retryDelays: null,
    storeFingerprintForResuming: false,
    // XMLHttpRequest appends a header that is set twice: the token is set here and nowhere else.
    onBeforeRequest: async (request) => {
      request.setHeader(...(await attempt.authorize()));
      attempt.signal.throwIfAborted();
    },
    onAfterResponse: failOnBadHead,
    onUploadUrlAvailable: () => upload.url && attempt.onUrl(upload.url),
    onProgress: (sent) => {
      onMove();
      attempt.onSent(sent);
    },
    onSuccess: () => onEnd(null),
    onError: (error) => onEnd(toAttemptError(error)),
  });
  return upload;
}

/** Resolves when Storage has every byte; rejects with an `AttemptError`, or the signal's reason. */
export function sendByTus(attempt: TusAttempt): Promise<void> {
  return new Promise((resolve, reject) => {
    let lastMove = Date.now();
    const upload = createUpload(attempt, settle, () => {
      lastMove = Date.now();
    });
    const watch = setInterval(() => {
      if (Date.now() - lastMove > STALL_MS) {
        loseConnection();
      }
    }, STALL_CHECK_MS);

    function settle(error: unknown) {
      clearInterval(watch);
      window.removeEventListener("offline", loseConnection);
      attempt.signal.removeEventListener("abort", cancel);
      if (error) {
        // Without a request to end, this is a no-op; the upload stays on the server.
        void upload.abort(false);
        reject(error);
      } else {
        resolve();
      }
    }
    function loseConnection() {
      settle(new AttemptError(0, "PATCH"));
    }
    function cancel() {
      settle(attempt.signal.reason);
    }

    window.addEventListener("offline", loseConnection);
    attempt.signal.addEventListener("abort", cancel);
    if (attempt.signal.aborted) {
      cancel();
    } else {
      upload.start();
    }
  });
}

/** Removes what was sent so far; best effort, the server forgets it by itself within a day. */
export async function discardTusUpload(
  url: string,
  publishableKey: string,
  authorize: Authorize,
): Promise<void> {
  await Upload.terminate(url, {
    headers: { apikey: publishableKey },
    retryDelays: null,
    onBeforeRequest: async (request) => {
      request.setHeader(...(await authorize()));
    },
  });
}
