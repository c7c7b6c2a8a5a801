// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callPlain } from "./plain";
import { type Call, callApi } from "./send";

const down = [502, 503, 504];

/** Answers with these statuses in turn, and counts. */
function answer(...statuses: number[]) {
  const send = vi.fn(() => {
    const status = statuses.shift() ?? 200;
    return Promise.resolve(new Response(status === 200 ? "[]" : "<html>", { status }));
  });
  vi.stubGlobal("fetch", send);
  return send;
}

async function settled(asked: Promise<unknown>): Promise<string> {
  const outcome = asked.then(
    () => "answered",
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("callApi", () => {
  const read: Call = {
    method: "GET",
    url: "/api/me",
    headers: {},
    signal: undefined,
    fallback: "Failed to fetch",
    signedIn: false,
  };
  const keyed: Call = { ...read, method: "POST", headers: { "Idempotency-Key": "k" } };

  it.each([read, keyed])("asks again while the server is down", async (call) => {
    const send = answer(503, 504);
    expect(await settled(callApi(call))).toBe("answered");
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("gives up after the third time, and says whose fault it is", async () => {
    const send = answer(...down, 200);
    expect(await settled(callApi(read))).toContain("The service is not available");
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["a write without a key", { ...read, method: "PUT" } as const, 503],
    ["what a query asks again itself", { ...read, signal: new AbortController().signal }, 503],
    ["a failure of the server", read, 500],
    ["a refusal", keyed, 409],
  ])("sends %s once", async (_, call, status) => {
    const send = answer(status);
    await settled(callApi(call));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("callPlain", () => {
  const url = "/api/public/applications";
  type Bare = { url: string };
  type Keyed = Bare & { body: { requestKey: string } };
  type Other = Bare & { body: { token: string } };

  it("asks again for what it reads, and for what has the key of its intention", async () => {
    const reads = answer(503);
    await settled(callPlain<Bare, never>({ method: "GET", url }));
    expect(reads).toHaveBeenCalledTimes(2);
    const writes = answer(504);
    await settled(callPlain<Keyed, never>({ method: "POST", url, body: { requestKey: "k" } }));
    expect(writes).toHaveBeenCalledTimes(2);
    const unkeyed = answer(503);
    await settled(callPlain<Other, never>({ method: "POST", url, body: { token: "t" } }));
    expect(unkeyed).toHaveBeenCalledTimes(1);
  });
});
