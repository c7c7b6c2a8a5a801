import { onlineManager } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
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
