import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { newPassword, sameTwice } from "./new-password";

const texts = { ...personFieldMessages.es, required: "Falta." };
const schema = z
  .object({ password: newPassword(texts), repeated: z.string() })
  .check(sameTwice(texts));

function messageFor(password: string, repeated = password): string | undefined {
  return schema.safeParse({ password, repeated }).error?.issues[0]?.message;
}

describe("a new password", () => {
  it.each([
    ["", texts.required],
    ["x".repeat(11), texts.passwordShort],
    ["x".repeat(12), undefined],
    ["x".repeat(72), undefined],
    ["x".repeat(73), texts.passwordLong],
    // What the auth service keeps is counted in bytes.
    ["é".repeat(36), undefined],
    ["é".repeat(37), texts.passwordLong],
  ])("%s", (password, message) => {
    expect(messageFor(password)).toBe(message);
  });

  it("is written the same twice", () => {
    expect(messageFor("x".repeat(12), "x".repeat(13))).toBe(texts.passwordsDiffer);
  });
});
