import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { hasName, isUsedUp, readMailLink } from "./mail-link";

describe("readMailLink", () => {
  it("reads a whole link", () => {
    expect(readMailLink({ token_hash: "abc", type: "recovery" }, ["recovery", "invite"])).toEqual({
      tokenHash: "abc",
      type: "recovery",
    });
  });

  it.each([
    [{ type: "recovery" }],
    [{ token_hash: "", type: "recovery" }],
    [{ token_hash: ["a", "b"], type: "recovery" }],
    [{ token_hash: "abc", type: "signup" }],
    [{ token_hash: "abc" }],
  ])("refuses %o", (query) => {
    expect(readMailLink(query, ["recovery", "invite"])).toBeUndefined();
  });
});

describe("isUsedUp", () => {
  it("tells a link that is over from a failure that may pass", () => {
    expect(isUsedUp(new AuthApiError("expired", 403, "otp_expired"))).toBe(true);
    expect(isUsedUp(new AuthApiError("slow down", 429, "over_request_rate_limit"))).toBe(false);
    expect(isUsedUp(new AuthRetryableFetchError("gone", 503))).toBe(false);
    expect(isUsedUp(undefined)).toBe(false);
  });
});

describe("hasName", () => {
  const token = (claims: object) =>
    `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

  it.each([
    [{ first_name: "Zoë ÿ?>" }, true],
    [{ first_name: "" }, false],
    [{ first_name: null }, false],
    [{}, false],
  ])("reads %o", (claims, expected) => {
    expect(hasName(token(claims))).toBe(expected);
  });
});
