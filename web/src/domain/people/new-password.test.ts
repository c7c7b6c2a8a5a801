import { describe, expect, it } from "vitest";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { newPasswordFields } from "./new-password";

const texts = personFieldMessages.es;
const [password, repeated] = newPasswordFields(texts);

describe("a new password", () => {
  it.each([
    ["x".repeat(11), texts.passwordShort],
    ["x".repeat(12), undefined],
    ["x".repeat(72), undefined],
    ["x".repeat(73), texts.passwordLong],
    // What the auth service keeps is counted in bytes.
    ["é".repeat(36), undefined],
    ["é".repeat(37), texts.passwordLong],
  ])("%s", (chosen, message) => {
    expect(password.refuse(chosen)).toBe(message);
  });

  it("is written the same twice", () => {
    const written = { password: "x".repeat(12) };
    expect(repeated.refuse("x".repeat(13), written)).toBe(texts.passwordsDiffer);
    expect(repeated.refuse("x".repeat(12), written)).toBeUndefined();
  });
});
