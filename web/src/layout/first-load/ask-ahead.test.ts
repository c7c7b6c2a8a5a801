// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedAhead, takeAskedAhead } from "@/lib/api/asked-ahead";
import { setRuntimeConfig } from "@/lib/runtime-config";
import { fetchMe } from "@/lib/session/me";
import { browserStore, tabStore } from "@/lib/storage/browser-storage";
import { askAhead } from "./ask-ahead";

const key = "sb-x-auth-token";
const margin = 10_000;
const today = "11-30-2026";
const body = `{"data":{"id":"p","settings":{"today":"${today}"}}}`;
const questions = {
  today: "TODAY",
  pages: { "/patients": "/api/patients?date=TODAY", "/inbox": "/api/inbox" },
};

const rowsOf = (day: string) => `/api/patients?date=${day}`;

function hold(session: unknown) {
  browserStore.set(key, typeof session === "string" ? session : JSON.stringify(session));
}

/** In so many seconds. */
function endingIn(seconds: number) {
  return { access_token: "t", expires_at: Date.now() / 1000 + seconds };
}

function begin() {
  askAhead({ ...askedAhead, sessionKey: key, marginMs: margin }, questions);
}

function ask(page = "/") {
  const send = vi.fn((_url: string) => Promise.resolve(new Response(body)));
  vi.stubGlobal("fetch", send);
  window.history.replaceState(null, "", page);
  begin();
  return send;
}

beforeEach(() => {
  browserStore.remove(key);
  tabStore.remove(askedAhead.dayKey);
});
afterEach(() => {
  void takeAskedAhead(askedAhead.path, "t");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("askAhead", () => {
  it("asks with the token in store, and hands its answer out once", async () => {
    hold(endingIn(3600));
    const send = ask();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      askedAhead.path,
      expect.objectContaining({
        credentials: "omit",
        headers: expect.objectContaining({ Authorization: "Bearer t" }),
      }),
    );
    const answer = await takeAskedAhead(askedAhead.path, "t");
    expect(answer?.text).toBe(body);
    expect(takeAskedAhead(askedAhead.path, "t")).toBeUndefined();
  });

  it("gives it to nobody who asks for something else or as somebody else", () => {
    hold(endingIn(3600));
    ask();
    expect(takeAskedAhead("/api/patients", "t")).toBeUndefined();
    expect(takeAskedAhead(askedAhead.path, "other")).toBeUndefined();
    expect(takeAskedAhead(askedAhead.path, undefined)).toBeUndefined();
    expect(takeAskedAhead(askedAhead.path, "t")).toBeDefined();
  });

  it.each([
    ["nobody is signed in", "null"],
    ["the store holds something else", "{not json"],
    ["the token is about to end", endingIn(5)],
    ["the session has no end", { access_token: "t" }],
  ])("asks nothing where %s", (_, session) => {
    hold(session);
    expect(ask()).not.toHaveBeenCalled();
    expect(takeAskedAhead(askedAhead.path, "t")).toBeUndefined();
  });

  it("is the answer of the page's first call for it, and of no other", async () => {
    setRuntimeConfig({ supabaseUrl: "https://x.people.test", publishableKey: "k" });
    hold({ ...endingIn(3600), refresh_token: "r", user: { id: "p" } });
    const send = ask();
    expect(await fetchMe()).toMatchObject({ id: "p" });
    expect(send).toHaveBeenCalledTimes(1);
    await fetchMe();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("is no failure of the page's call, which asks again", async () => {
    setRuntimeConfig({ supabaseUrl: "https://x.people.test", publishableKey: "k" });
    hold({ ...endingIn(3600), refresh_token: "r", user: { id: "p" } });
    const send = ask();
    send.mockRejectedValueOnce(new TypeError("offline"));
    begin();
    expect(await fetchMe()).toMatchObject({ id: "p" });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("leaves a failure to whoever takes it", async () => {
    hold(endingIn(3600));
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    begin();
    await expect(takeAskedAhead(askedAhead.path, "t")).rejects.toThrow("offline");
  });

  it("asks for the page's rows of the agency's day once it knows the account", async () => {
    hold(endingIn(3600));
    const send = ask("/patients");
    const address = rowsOf(today);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls.map(([url]) => url)).toEqual([askedAhead.path, address]);
    const answer = await takeAskedAhead(address, "t");
    expect(answer?.text).toBe(body);
  });

  it("waits for the account no longer once a page has noted the day in this tab", async () => {
    setRuntimeConfig({ supabaseUrl: "https://x.people.test", publishableKey: "k" });
    hold({ ...endingIn(3600), refresh_token: "r", user: { id: "p" } });
    ask();
    await fetchMe();
    const send = ask("/patients");
    expect(send.mock.calls.map(([url]) => url)).toEqual([askedAhead.path, rowsOf(today)]);
    await takeAskedAhead(askedAhead.path, "t");
    await new Promise((resolve) => setTimeout(resolve));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("asks again where the day is over that the tab has noted", async () => {
    hold(endingIn(3600));
    tabStore.set(askedAhead.dayKey, "11-29-2026");
    const send = ask("/patients");
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    expect(send.mock.calls.map(([url]) => url).slice(1)).toEqual([
      rowsOf("11-29-2026"),
      rowsOf(today),
    ]);
  });

  it("waits for no day where the rows are of none", () => {
    hold(endingIn(3600));
    expect(ask("/inbox").mock.calls.map(([url]) => url)).toEqual([askedAhead.path, "/api/inbox"]);
  });

  it.each(["/patients?date=12-24-2026", "/elsewhere"])(
    "asks for no rows on %s, which are others",
    async (page) => {
      hold(endingIn(3600));
      const send = ask(page);
      await takeAskedAhead(askedAhead.path, "t");
      await new Promise((resolve) => setTimeout(resolve));
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it("keeps nothing that is out of date", async () => {
    vi.useFakeTimers();
    hold(endingIn(3600));
    ask();
    await vi.advanceTimersByTimeAsync(askedAhead.keptMs);
    expect(takeAskedAhead(askedAhead.path, "t")).toBeUndefined();
  });
});
