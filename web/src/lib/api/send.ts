import { logProblem } from "../log";
import { type Bearer, tokenAfterRefusal } from "../session/renewal/refused-call";
import { storedSession } from "../session/renewal/stored-session";
import { secondFactorIsDue, sessionIsOver } from "../session/sign-out";
import { accessToken } from "../session/supabase";
import { type Answer, takeAskedAhead } from "./asked-ahead";
import { askPatiently } from "./connection";
import { ApiError, errorBodyOf, isServerDown, isSessionRefused } from "./errors";
import { counted } from "./under-way";

export type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With its query. */
  url: string;
  body?: unknown;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal | undefined;
  /** The message when the answer has none, such as "Failed to fetch users". */
  fallback: string | undefined;
  /** Whether it is made as the person signed in. */
  signedIn: boolean;
};

async function send(call: Call, token?: string): Promise<Answer> {
  const headers = new Headers({ Accept: "application/json", ...call.headers });
  if (call.body !== undefined) {
    headers.set("Content-Type", "application/json");
  }
  if (token !== undefined) {
    headers.set("Authorization", `Bearer ${token}`);
  }
  const init: RequestInit = { method: call.method, headers, credentials: "omit" };
  if (call.body !== undefined) {
    init.body = JSON.stringify(call.body);
  }
  if (call.signal !== undefined) {
    init.signal = call.signal;
  }
  try {
    const ahead = call.method === "GET" ? takeAskedAhead(call.url, token) : undefined;
    // Since then the connection may have come back.
    return await (ahead?.catch(() => ask(call.url, init)) ?? ask(call.url, init));
  } catch (error) {
    if (call.signal?.aborted === true) {
      throw error;
    }
    throw new ApiError(0, { message: "Network error" }, "Network error");
  }
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}

/** What to send as whom; a call that needs a person is never made without one. */
async function bearer(): Promise<Bearer> {
  const token = await accessToken();
  if (token === undefined) {
    sessionIsOver();
    throw new ApiError(401, { code: "unauthenticated" }, "Please sign in.");
  }
  return { token, person: storedSession()?.user.id };
}

function wasRefused({ response, text }: Answer): boolean {
  return isSessionRefused(response.status, errorBodyOf(text).message);
}

/** Sends a call as the signed-in person, and again if its token was merely not the newest. */
async function sendSignedIn(call: Call): Promise<Answer> {
  const used = await bearer();
  const answer = await send(call, used.token);
  if (answer.response.ok || !wasRefused(answer)) {
    return answer;
  }
  const newer = await tokenAfterRefusal(used);
  return newer === undefined ? answer : await send(call, newer);
}

/** Turns a refusal into an ApiError. */
function refusal(status: number, text: string, fallback: string): ApiError {
  const error = new ApiError(status, errorBodyOf(text), fallback);
  logProblem(titleOf(status), { status, code: error.code, requestId: error.requestId });
  if (error.code === "mfa_required") {
    secondFactorIsDue();
  }
  return error;
}

function titleOf(status: number): string {
  if (status === 403) {
    return "Permission denied";
  }
  return status >= 500 ? "Server error" : "Request failed";
}

/**
 * Whether it may be sent again when the server is down: doing it twice must be doing it once. What
 * has a signal is of a query or an upload, which ask again themselves.
 */
function isRepeatable({ method, headers, signal }: Call): boolean {
  return signal === undefined && (method === "GET" || "Idempotency-Key" in headers);
}

/** Calls the API; anything but 200 to 299 throws an ApiError. */
export async function callApi(call: Call): Promise<string> {
  const { response, text } = await counted(() =>
    askPatiently(
      () => (call.signedIn ? sendSignedIn(call) : send(call)),
      ({ response: { status } }) => isServerDown(status) && isRepeatable(call),
    ),
  );
  if (!response.ok) {
    throw refusal(response.status, text, call.fallback ?? "");
  }
  return text;
}
