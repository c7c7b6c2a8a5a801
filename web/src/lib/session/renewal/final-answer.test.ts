import { describe, expect, it } from "vitest";
import { endsSession, judgeRenewal } from "./final-answer";

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe("judgeRenewal", () => {
  it.each([
    ["a new token", json(200, { access_token: "t" }), "renewed"],
    ["a used-up token", json(400, { code: "refresh_token_already_used" }), "over"],
    ["an unknown token", json(400, { code: "refresh_token_not_found" }), "over"],
    ["an ended session", json(403, { code: "session_not_found" }), "over"],
    ["a session past its time", json(400, { code: "session_expired" }), "over"],
    ["a deactivated person", json(400, { code: "user_banned" }), "over"],
    ["the shape before 2024", json(400, { code: 400, error_code: "user_banned" }), "over"],
    ["the shape of OAuth", json(400, { error: "invalid_grant" }), "over"],
    ["a rate limit", json(429, { code: "over_request_rate_limit" }), "later"],
    ["two renewals at once", json(409, { code: "conflict" }), "later"],
    ["a hook that takes too long", json(422, { code: "hook_timeout" }), "later"],
    ["a key that the gateway does not know", json(401, { message: "Invalid API key" }), "later"],
    ["a failing server, whatever it says", json(500, { code: "session_not_found" }), "later"],
    ["a gateway's page", new Response("<html>", { status: 502 }), "later"],
    ["a portal's page in place of an answer", new Response("<html>", { status: 200 }), "later"],
    ["a portal's refusal", new Response("<html>", { status: 403 }), "later"],
    ["a portal's JSON", json(200, { login: "here" }), "later"],
  ] as const)("%s", async (_, response, verdict) => {
    expect(await judgeRenewal(response)).toBe(verdict);
  });

  it("leaves the body to be read", async () => {
    const response = json(200, { access_token: "t" });
    await judgeRenewal(response);
    expect(await response.json()).toEqual({ access_token: "t" });
  });
});

describe("endsSession", () => {
  it("believes what Auth says for good, and nothing else", () => {
    expect(endsSession({ name: "AuthApiError", code: "refresh_token_not_found" })).toBe(true);
    expect(endsSession({ name: "AuthSessionMissingError" })).toBe(true);
    expect(endsSession({ name: "AuthRetryableFetchError" })).toBe(false);
    expect(endsSession({ name: "AuthApiError", code: "over_request_rate_limit" })).toBe(false);
    expect(endsSession({ name: "AuthRefreshDiscardedError" })).toBe(false);
  });
});
