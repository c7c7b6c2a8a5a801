import { describe, expect, it } from "vitest";
import "@/lib/changes/error-words";
import { ApiError, errorBodyOf, errorText, isServerDown, isSessionRefused } from "./errors";

describe("errorText", () => {
  const stale = new ApiError(409, { message: "Changed by Ana.", code: "stale_version" }, "Failed");

  it("shows the API's words in English", () => {
    expect(errorText(stale, "en", "Failed")).toBe("Changed by Ana.");
  });

  it("shows the code's words in Spanish", () => {
    expect(errorText(stale, "es", "Failed")).toContain("Otra persona");
  });

  it("falls back to the screen's words", () => {
    expect(errorText(new ApiError(500, {}, "Failed to fetch users"), "en", "x")).toBe(
      "Failed to fetch users",
    );
    expect(errorText(new TypeError("boom"), "en", "Failed to fetch users")).toBe(
      "Failed to fetch users",
    );
  });
});

import "@/lib/changes/error-words";
import { ApiError, errorBodyOf, errorText, isServerDown, isSessionRefused } from "./errors";
describe("isSessionRefused", () => {
  it("knows 401 and the two messages", () => {
    expect(isSessionRefused(401, "")).toBe(true);
    expect(isSessionRefused(500, "Error: Token has expired.")).toBe(true);
    expect(isSessionRefused(400, "Token verification failed")).toBe(true);
    expect(isSessionRefused(403, "Permission denied")).toBe(false);
  });
});
