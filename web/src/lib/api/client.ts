import { logProblem } from "../log";
import { type Bearer, tokenAfterRefusal } from "../session/renewal/refused-call";
import { storedSession } from "../session/renewal/stored-session";
import { secondFactorIsDue, sessionIsOver } from "../session/sign-out";
import { accessToken } from "../session/supabase";
import { ApiError, type ErrorBody, isSessionRefused } from "./errors";

export type Page = { next: string | null; total?: number };

export type Reply<T> = { data: T; page?: Page };

type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = {
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a repeated write count once. */
  idempotencyKey?: string;
  /** The message when the answer has none, such as "Failed to fetch users". */
  fallback?: string;
  /** For calls made before sign-in. */
  anonymous?: boolean;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The address of a call below /api with its query; empty values are left out. */
function apiUrl(path: string, query: RequestOptions["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return `/api${path}${text === "" ? "" : `?${text}`}`;
}

function headersFor(options: RequestOptions, token: string | undefined): Headers {
  const headers = new Headers({ Accept: "application/json" });
  if (options.body !== undefined) {
    headers.set("Content-Type", "application/json");
  }
  if (options.idempotencyKey !== undefined) {
    headers.set("Idempotency-Key", options.idempotencyKey);
  }
  if (token !== undefined) {
    headers.set("Authorization", `Bearer ${token}`);
  }
  return headers;
}

type Call = { method: Method; path: string; options: RequestOptions };

type Answer = { response: Response; text: string };

async function send({ method, path, options }: Call, token?: string): Promise<Answer> {
  const init: RequestInit = { method, headers: headersFor(options, token), credentials: "omit" };
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
  }
  if (options.signal !== undefined) {
    init.signal = options.signal;
  }
  try {
    const response = await fetch(apiUrl(path, options.query), init);
    return { response, text: await response.text() };
  } catch (error) {
    if (options.signal?.aborted === true) {
      throw error;
    }
    throw new ApiError(0, { message: "Network error" }, "Network error");
  }
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
  return isSessionRefused(response.status, parseBody(text).message);
}

/** Sends a call as the person signed in, once more where its token was merely not the newest. */
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
  const error = new ApiError(status, parseBody(text), fallback);
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

function parseBody(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return {};
  }
}

/** Calls the API and answers the whole reply; anything but 200 to 299 throws an ApiError. */
export async function apiFetch<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Reply<T>> {
  const call = { method, path, options };
  const { response, text } = await (options.anonymous ? send(call) : sendSignedIn(call));
  if (!response.ok) {
    const fallback = options.fallback ?? (response.statusText || "Something went wrong.");
    throw refusal(response.status, text, fallback);
  }
  return text === "" ? ({ data: [] as T } as Reply<T>) : (JSON.parse(text) as Reply<T>);
}

async function dataOf<T>(method: Method, path: string, options?: RequestOptions): Promise<T> {
  return (await apiFetch<T>(method, path, options)).data;
}

/** One page of a list; whom a search is for goes in the body, never in an address. */
function listOf<T>(path: string, options: RequestOptions = {}): Promise<Reply<T[]>> {
  const { query = {}, ...others } = options;
  if (!query["q"]) {
    return apiFetch<T[]>("GET", path, options);
  }
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== "");
  return apiFetch<T[]>("POST", `${path}/search`, { ...others, body: Object.fromEntries(given) });
}

/** The calls of one row or answer; `list` keeps the page as well. */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => dataOf<T>("GET", path, options),
  list: <T>(path: string, options?: RequestOptions) => listOf<T>(path, options),
  post: <T>(path: string, body: unknown, options?: RequestOptions) =>
    dataOf<T>("POST", path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: RequestOptions) =>
    dataOf<T>("PUT", path, { ...options, body }),
  patch: <T>(path: string, body: unknown, options?: RequestOptions) =>
    dataOf<T>("PATCH", path, { ...options, body }),
  delete: <T>(path: string, options?: RequestOptions) => dataOf<T>("DELETE", path, options),
};
