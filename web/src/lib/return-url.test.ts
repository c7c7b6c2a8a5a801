import { describe, expect, it } from "vitest";
import { returnUrlOf, safeReturnUrl } from "./return-url";

const origin = "http://127.0.0.1:3000";

describe("safeReturnUrl", () => {
  it("keeps a path of this site with its query", () => {
    expect(safeReturnUrl("/pages/patients?date=11-21-2026#top")).toBe(
      "/pages/patients?date=11-21-2026#top",
    );
  });

  it.each([
    "https://evil.example/pages",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "pages/patients",
    "/.//evil.example/login",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/pages/..//evil.example",
    "/pages/%2e%2e//evil.example",
    "/auth/login",
    "/api/auth/signout",
    "/",
    "",
    null,
  ])("answers the dashboard for %s", (value) => {
    expect(safeReturnUrl(value)).toBe("/pages/dashboard");
  });
});

describe("returnUrlOf", () => {
  it("prefers returnUrl to callbackUrl", () => {
    const query = new URLSearchParams({
      returnUrl: "/pages/patients",
      callbackUrl: "/pages/profile",
    });
    expect(returnUrlOf(query, origin)).toBe("/pages/patients");
  });

  it("accepts next-auth's absolute address of this site", () => {
    const query = new URLSearchParams({ callbackUrl: `${origin}/pages/profile` });
    expect(returnUrlOf(query, origin)).toBe("/pages/profile");
  });

  it("refuses another site's address", () => {
    const query = new URLSearchParams({ callbackUrl: `${origin}.evil.example/pages` });
    expect(returnUrlOf(query, origin)).toBe("/pages/dashboard");
  });
});
