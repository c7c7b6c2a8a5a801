/** What the generated functions are written against: each call goes through `callApi`. */
import { addressOf, entries, resultOf } from "./address";
import { telling } from "./changes";
import { type Call, callApi } from "./send";

export type ClientOptions = { baseUrl?: string };

export type Config<T extends ClientOptions = ClientOptions> = T;

/** What may be said about a call besides what is sent to the API. */
export type ClientMeta = {
  /** The message when the response has none, such as "Failed to fetch users". */
  fallback?: string;
};

export type TDataShape = {
  body?: unknown;
  headers?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
};

type CallOptions = {
  baseUrl?: string;
  headers?: object;
  signal?: AbortSignal;
  /** Always so; the generated query options say it. */
  throwOnError?: boolean;
};

export type Options<
  Data extends TDataShape = TDataShape,
  _ThrowOnError extends boolean = boolean,
  _Response = unknown,
> = CallOptions & Omit<Data, "url">;

/** Each status has its body; a call returns that of its success. */
export type RequestResult<Bodies, _Error, _ThrowOnError extends boolean, _Style> = Promise<
  Bodies[keyof Bodies]
>;

type Request = CallOptions & {
  url: string;
  body?: unknown;
  path?: unknown;
  query?: unknown;
  meta?: ClientMeta;
  /** Given for what only a signed-in person may call. */
  security?: readonly unknown[];
};

type Send = <Bodies, Refusal, ThrowOnError extends boolean, Style>(
  request: Request,
) => RequestResult<Bodies, Refusal, ThrowOnError, Style>;

export type Client = Record<"get" | "post" | "put" | "patch" | "delete", Send> & {
  getConfig: () => ClientOptions;
};

type SendCall = (call: Call) => Promise<string>;

function sender(method: Call["method"], send: SendCall): Send {
  return async (request) => {
    const { url, path, body } = request;
    const call = {
      method,
      url: addressOf(request),
      body,
      headers: Object.fromEntries(entries(request.headers)),
      signal: request.signal,
      fallback: request.meta?.fallback,
      signedIn: request.security !== undefined,
    };
    return resultOf(await telling({ method, url, path, body }, () => send(call)));
  };
}

export function createConfig<T extends ClientOptions>(): T {
  return {} as T;
}

export function createClient(config: ClientOptions, send: SendCall = callApi): Client {
  return {
    get: sender("GET", send),
    post: sender("POST", send),
    put: sender("PUT", send),
    patch: sender("PATCH", send),
    delete: sender("DELETE", send),
    getConfig: () => config,
  };
}
