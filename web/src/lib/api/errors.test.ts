import { describe, expect, it } from "vitest";
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
    const fault = new ApiError(
      500,
      { code: "internal", message: "An error occurred" },
      "Failed to fetch users",
    );
    expect(errorText(fault, "en", "x")).toBe("Failed to fetch users");
    expect(errorText(fault, "es", "No se pudieron obtener los usuarios")).toBe(
      "No se pudieron obtener los usuarios",
    );
    expect(errorText(fault, "es", "")).toBe("Algo salió mal de nuestro lado.");
    expect(errorText(new ApiError(500, {}, ""), "en", "x")).toBe("x");
    expect(errorText(new TypeError("boom"), "en", "Failed to fetch users")).toBe(
      "Failed to fetch users",
    );
  });
});

describe("a server that is down", () => {
  const words = "The service is not available right now. Try again in a moment.";

  it.each([502, 503, 504])("is named where %i has no words of its own", (status) => {
    const error = new ApiError(status, errorBodyOf("<html>Bad Gateway"), "Failed to fetch users");
    expect(error.code).toBe("unavailable");
    expect(errorText(error, "en", "An error occurred")).toBe(words);
    expect(errorText(error, "es", "An error occurred")).toContain("El servicio no está disponible");
  });

  it("says what the gateway says where it says something", () => {
    const error = new ApiError(503, { message: "Carehire is being updated." }, "Failed");
    expect(errorText(error, "en", "x")).toBe("Carehire is being updated.");
  });

  it("is not a server that has failed, nor a lost connection", () => {
    expect([0, 500, 501, 505].filter(isServerDown)).toEqual([]);
    expect(new ApiError(500, {}, "Failed to fetch users").message).toBe("Failed to fetch users");
  });
});

describe("isSessionRefused", () => {
  it("knows 401 and the two messages", () => {
    expect(isSessionRefused(401, "")).toBe(true);
    expect(isSessionRefused(500, "Error: Token has expired.")).toBe(true);
    expect(isSessionRefused(400, "Token verification failed")).toBe(true);
    expect(isSessionRefused(403, "Permission denied")).toBe(false);
  });
});
