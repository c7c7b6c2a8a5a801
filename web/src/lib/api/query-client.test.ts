import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./errors";
import { createQueryClient } from "./query-client";

const unanswered = () => Promise.reject(new ApiError(0, {}, "Network error"));

describe("offline", () => {
  afterEach(() => onlineManager.setOnline(true));

  it("fails a query at once instead of keeping it waiting", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ["x"], queryFn: unanswered })).rejects.toThrow(
      "Network error",
    );
  });

  it("fails a write at once, so that what was typed can be sent again", async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    const write = client.getMutationCache().build(client, { mutationFn: unanswered });
    await expect(write.execute(undefined)).rejects.toThrow("Network error");
    expect(write.state.isPaused).toBe(false);
  });
});

describe("a query", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([
    [0, 3],
    [502, 3],
    [503, 3],
    [504, 3],
    [500, 1],
    [404, 1],
    [429, 1],
  ])("that is answered by %i is asked %i times", async (status, times) => {
    const ask = vi.fn(() => Promise.reject(new ApiError(status, {}, "x")));
    const answer = createQueryClient().fetchQuery({ queryKey: ["x"], queryFn: ask });
    const failed = expect(answer).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(ask).toHaveBeenCalledTimes(times);
  });
});

describe("an answer that is shown later", () => {
  it("tells of a failure before anybody has read whether it failed", async () => {
    const observer = new QueryObserver(createQueryClient(), {
      queryKey: ["x"],
      queryFn: () => Promise.reject(new ApiError(404, {}, "Not found")),
    });
    const statuses: string[] = [];
    const stop = observer.subscribe(({ status }) => statuses.push(status));
    // A sheet reads whose it is for its title; what is in it is drawn once it is open.
    observer.trackResult(observer.getCurrentResult()).data;
    await vi.waitFor(() => expect(statuses).toContain("error"));
    stop();
  });
});
