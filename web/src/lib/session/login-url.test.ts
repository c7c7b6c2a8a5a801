import { describe, expect, it } from "vitest";
import { guardedLoginUrl, isReasonTold } from "./login-url";

describe("guardedLoginUrl", () => {
  it("holds the current path as returnUrl and callbackUrl", () => {
    const { pathname, searchParams } = new URL(
      guardedLoginUrl("/pages/patients?date=11-21-2026&q=a"),
      "http://127.0.0.1",
    );
    expect(pathname).toBe("/auth/login");
    expect(Object.fromEntries(searchParams)).toEqual({
      error: "SessionRequired",
      returnUrl: "/pages/patients?date=11-21-2026&q=a",
      callbackUrl: "/pages/patients?date=11-21-2026&q=a",
    });
  });
});

describe("isReasonTold", () => {
  it("is silent towards whoever opens the site", () => {
    expect(isReasonTold("SessionRequired", "/")).toBe(false);
    expect(isReasonTold("SessionRequired", "/pages/profile")).toBe(true);
    expect(isReasonTold("SessionExpired", "/")).toBe(true);
    expect(isReasonTold(undefined, undefined)).toBe(false);
  });
});
