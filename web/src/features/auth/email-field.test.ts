import { expect, it } from "vitest";
import { readField } from "@/form/check";
import { credentialsRules } from "@/lib/api/generated/auth/rules.gen";
import { emailField } from "./email-field";

const field = emailField({ email: "Email", emailInvalid: "no address" });

function read(email: string) {
  const texts = { required: "required", control_characters: () => "character" };
  return readField<{ email: string }>(field, { email }, credentialsRules, texts as never);
}

it.each([
  [" ana@example.com ", "ana@example.com"],
  ["o'brien@example.com", "o'brien@example.com"],
  ["\u200bana@example.com\u00ad", "ana@example.com"],
  ["ana@münchen.test", "ana@xn--mnchen-3ya.test"],
  ["Ana@Example.com", "ana@example.com"],
])("takes %j as %s", (typed, email) => {
  expect(read(typed)).toEqual({ value: email });
});

it.each(["ana", "ana@example.com.", "a..b@example.com", "josé@example.com", "ana@example"])(
  "refuses %s",
  (email) => {
    expect(read(email).problem).toBe("no address");
  },
);

it("asks for what is missing", () => {
  expect(read(" \u200b").problem).toBe("required");
});
