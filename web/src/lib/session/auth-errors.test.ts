import {
  AuthApiError,
  AuthInvalidCredentialsError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
} from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/errors";
import { authErrorText } from "./auth-errors";

describe("authErrorText", () => {
  it("explains the auth service's codes", () => {
    const wrong = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
    expect(authErrorText(wrong, "en")).toBe("The email address or the password is wrong.");
    expect(authErrorText(wrong, "es")).toContain("no son correctos");
  });

  it("explains the client's own errors", () => {
    expect(authErrorText(new AuthSessionMissingError(), "en")).toBe("Auth session missing!");
    expect(authErrorText(new AuthRetryableFetchError("gone", 0), "en")).toContain("connection");
    expect(authErrorText(new AuthInvalidCredentialsError("x"), "en")).toBe(
      "You must provide either an email or phone number and a password",
    );
    expect(authErrorText(new AuthUnknownError("x", null), "en")).toContain(
      "answered with an error",
    );
  });

  it.each([502, 503, 504])("says of %i that it is the service's fault", (status) => {
    const down = new AuthRetryableFetchError("gone", status);
    expect(authErrorText(down, "en")).toContain("service is not available");
    expect(authErrorText(down, "es")).toContain("no está disponible");
  });

  it("never shows a code it does not know", () => {
    const strange = new AuthApiError("pq: broken", 500, "unexpected_failure");
    expect(authErrorText(strange, "en")).not.toContain("pq");
  });

  it("passes on what the API says", () => {
    expect(authErrorText(new ApiError(409, { message: "Taken." }, "x"), "en")).toBe("Taken.");
  });
});
