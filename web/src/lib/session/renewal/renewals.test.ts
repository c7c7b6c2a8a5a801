import { describe, expect, it, vi } from "vitest";
import { createRenewals } from "./renewals";

const address = "http://auth/auth/v1/token?grant_type=refresh_token";
const codes: Record<number, string> = {
  400: "refresh_token_not_found",
  429: "over_request_rate_limit",
};

/** Auth as a list of answers, and waits that last until the test or a caller ends them. */
function world(...answers: (number | Error)[]) {
  const send = vi.fn(async () => {
    const answer = answers.shift() ?? 200;
    if (answer instanceof Error) {
      throw answer;
    }
    const body = answer === 200 ? { access_token: "new" } : { code: codes[answer] };
    return new Response(JSON.stringify(body), { status: answer });
  });
  const waits: (() => void)[] = [];
  const renewals = createRenewals(send, (_, signal) => {
    return new Promise((resolve, reject) => {
      waits.push(resolve);
      signal.addEventListener("abort", reject);
    });
  });
  return { send, waits, renewals };
}

const untilWaiting = (waits: unknown[], count = 1) =>
  vi.waitFor(() => expect(waits).toHaveLength(count));

describe("a renewal", () => {
  it("is tried until Auth answers, and shows supabase-js the answer alone", async () => {
    const { send, waits, renewals } = world(new TypeError("Failed to fetch"), 503, 429);
    const renewed = renewals.fetch(address, { method: "POST" });
    for (const count of [1, 2, 3]) {
      await untilWaiting(waits, count);
      waits[count - 1]?.();
    }
    expect((await renewed).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(4);
    expect(renewals.wasRefused()).toBe(false);
  });

  it("ends with a refusal of Auth", async () => {
    const { send, renewals } = world(400);
    expect((await renewals.fetch(address)).status).toBe(400);
    expect(send).toHaveBeenCalledTimes(1);
    expect(renewals.wasRefused()).toBe(true);
  });

  it("alone is tried again: a sign-in fails at once", async () => {
    const { send, renewals } = world(503);
    const response = await renewals.fetch("http://auth/auth/v1/token?grant_type=password");
    expect(response.status).toBe(503);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("a call that needs the token", () => {
  it("is told when Auth can't be reached, without waiting for it", async () => {
    const { waits, renewals } = world(502);
    const session = renewals.fetch(address);
    expect(await renewals.orWaiting(session)).toBe("waiting");
    expect(waits).toHaveLength(1);
  });

  it("does not try again what has failed a moment ago", async () => {
    const { send, waits, renewals } = world(502);
    const session = renewals.fetch(address);
    await untilWaiting(waits);
    expect(await renewals.orWaiting(session)).toBe("waiting");
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("has a waiting renewal tried at once, and gets its token", async () => {
    const { send, waits, renewals } = world(502);
    const session = renewals.fetch(address);
    await untilWaiting(waits);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1500);
    expect(await renewals.orWaiting(session)).toHaveProperty("status", 200);
    expect(send).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it("gets what needs no renewal, and its failure", async () => {
    const { renewals } = world();
    expect(await renewals.orWaiting(Promise.resolve("token"))).toBe("token");
    await expect(renewals.orWaiting(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });
});
