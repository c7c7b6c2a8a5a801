// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counted } from "../api/under-way";
import { whenIdle } from "./when-idle";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call that is answered when it is told to. */
function call() {
  let answer: () => void = () => undefined;
  const asked = counted(() => new Promise<void>((resolve) => (answer = resolve)));
  return { answer: () => answer(), asked };
}

function watch(promise: Promise<void>) {
  const seen = { isOver: false };
  void promise.then(() => {
    seen.isOver = true;
  });
  return seen;
}

describe("whenIdle", () => {
  it("comes in a moment when nothing was asked for", async () => {
    const seen = watch(whenIdle());
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.isOver).toBe(true);
  });

  it("waits for what the page has asked for, and for what it asks for then", async () => {
    const account = call();
    const seen = watch(whenIdle());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.isOver).toBe(false);
    account.answer();
    await account.asked;
    const rows = call();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.isOver).toBe(false);
    rows.answer();
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.isOver).toBe(true);
  });

  it("does not wait for ever behind a call that fails", async () => {
    const failing = counted(() => Promise.reject(new Error("no")));
    const seen = watch(whenIdle());
    await expect(failing).rejects.toThrow("no");
    await vi.advanceTimersByTimeAsync(500);
    expect(seen.isOver).toBe(true);
  });
});
