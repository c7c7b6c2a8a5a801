import { logProblem } from "../log";
import { secondFactorIsDue, sessionIsOver } from "../session/sign-out";
import { accessToken } from "../session/supabase";
import { ApiError, type ErrorBody, isSessionOver } from "./errors";

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

async function headersFor(options: RequestOptions): Promise<Headers> {
  const headers = new Headers({ Accept: "application/json" });
  if (options.body !== undefined) {
    headers.set("Content-Type", "application/json");
  }
  if (options.idempotencyKey !== undefined) {
    headers.set("Idempotency-Key", options.idempotencyKey);
  }
  const token = options.anonymous === true ? undefined : await accessToken();
  if (token !== undefined) {
    headers.set("Authorization", `Bearer ${token}`);
  }
  return headers;
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const init: RequestInit = { method, headers: await headersFor(options), credentials: "omit" };
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
  }
  if (options.signal !== undefined) {
    init.signal = options.signal;
  }
  try {
    return await fetch(apiUrl(path, options.query), init);
  } catch (error) {
    if (options.signal?.aborted === true) {
      throw error;
    }
    throw new ApiError(0, { message: "Network error" }, "Network error");
  }
}

/** Turns a refusal into an ApiError; the one place where a session found over is ended. */
function refusal(status: number, text: string, fallback: string, anonymous = false): ApiError {
  const error = new ApiError(status, parseBody(text), fallback);
  logProblem(titleOf(status), { status, code: error.code, requestId: error.requestId });
  if (!anonymous && isSessionOver(status, error.message)) {
    sessionIsOver();
  } else if (error.code === "mfa_required") {
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
  const response = await send(method, path, options);
  const text = await response.text();
  if (!response.ok) {
    const fallback = options.fallback ?? (response.statusText || "Something went wrong.");
    throw refusal(response.status, text, fallback, options.anonymous);
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
