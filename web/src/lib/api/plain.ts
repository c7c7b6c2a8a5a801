/** Calls that need no sign-in, for pages that must not load the code that keeps one. */
import { addressOf, resultOf } from "./address";
import { askPatiently } from "./connection";
import { ApiError, errorBodyOf, isServerDown, unreachableError } from "./errors";

type Described = { url: string; body?: unknown; path?: unknown; query?: unknown };

type PlainCall<Data extends Described> = {
  method: "GET" | "POST" | "DELETE";
  url: Data["url"];
  /** The message when the answer has none. */
  fallback?: string;
  /** Of the signed-in person, for calls that take a session where there is one. */
  bearer?: string | undefined;
} & (Data["path"] extends object ? { path: Data["path"] } : { path?: never }) &
  (Data["body"] extends object ? { body: Data["body"] } : { body?: never }) & {
    query?: NonNullable<Data["query"]> | undefined;
  };

/** Whether it may be sent again when the server is down: it reads, or carries the key of its intention. */
function isRepeatable({ method, body }: { method: string; body?: object }): boolean {
  return method === "GET" || (body !== undefined && "requestKey" in body);
}

/** Makes a call that is described by its generated types; anything but 200 to 299 throws an ApiError. */
export async function callPlain<Data extends Described, Responses>(
  call: PlainCall<Data>,
): Promise<Responses[keyof Responses]> {
  const sent = call.body === undefined ? undefined : JSON.stringify(call.body);
  let response: Response;
  let text: string;
  try {
    response = await askPatiently(
      () =>
        fetch(addressOf({ url: call.url, path: call.path, query: call.query }), {
          method: call.method,
          headers: {
            Accept: "application/json",
            "Content-Type": "application/json",
            ...(call.bearer === undefined ? {} : { Authorization: `Bearer ${call.bearer}` }),
          },
          credentials: "same-origin",
          ...(sent === undefined ? {} : { body: sent }),
        }),
      ({ status }) => isServerDown(status) && isRepeatable(call),
    );
    text = await response.text();
  } catch {
    throw unreachableError();
  }
  if (!response.ok) {
    throw new ApiError(response.status, errorBodyOf(text), call.fallback ?? "");
  }
  return resultOf(text);
}
