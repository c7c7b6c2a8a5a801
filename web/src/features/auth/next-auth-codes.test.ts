import { expect, it } from "vitest";
import { nextAuthMessages, nextAuthText } from "./next-auth-codes";

it.each([
  "MISSING_NEXTAUTH_API_ROUTE_ERROR",
  "NO_SECRET",
  "CALLBACK_CREDENTIALS_HANDLER_ERROR",
  "EMAIL_REQUIRES_ADAPTER_ERROR",
  "MISSING_ADAPTER_METHODS_ERROR",
  "CALLBACK_CREDENTIALS_JWT_ERROR",
  "INVALID_CALLBACK_URL_ERROR",
  "OAuthCallbackError",
  "AccountNotLinkedError",
  "OAuthAccountNotLinked",
])("explains %s", (code) => {
  expect(nextAuthText(code, nextAuthMessages.en)).not.toBe(nextAuthMessages.en.default);
});

it("does not read a code off the object itself", () => {
  expect(nextAuthText("constructor", nextAuthMessages.en)).toBe(nextAuthMessages.en.default);
  expect(nextAuthText(undefined, nextAuthMessages.es)).toBe(nextAuthMessages.es.default);
});
