import { describe, expect, it } from "vitest";
import { commonMessages } from "@/lib/messages/words";
import { authMessages } from "./messages";
import { loginSchema, passwordSchema, registerSchema } from "./schemas";

const texts = { ...authMessages.en, required: commonMessages.en.required };
const password = "a long enough one";

describe("registerSchema", () => {
  const person = { firstName: "Ana", lastName: "Ruiz", email: " ana@example.com ", password };

  it("trims the address", () => {
    expect(registerSchema(texts).parse(person).email).toBe("ana@example.com");
  });

  it.each([
    [{ firstName: "  " }, texts.required],
    [{ email: "ana" }, texts.emailInvalid],
    [{ password: "short" }, texts.passwordShort],
    [{ password: "é".repeat(37) }, texts.passwordLong],
    [{ lastName: "x".repeat(101) }, texts.tooLong],
  ])("refuses %o", (change, message) => {
    const result = registerSchema(texts).safeParse({ ...person, ...change });
    expect(result.error?.issues[0]?.message).toBe(message);
  });
});

describe("passwordSchema", () => {
  it("wants the same password twice", () => {
    const result = passwordSchema(texts).safeParse({ password, repeated: `${password}!` });
    expect(result.error?.issues[0]).toMatchObject({
      message: texts.passwordsDiffer,
      path: ["repeated"],
    });
  });
});

describe("loginSchema", () => {
  it("takes any password, for old ones may be short", () => {
    expect(loginSchema(texts).safeParse({ email: "a@example.com", password: "x" }).success).toBe(
      true,
    );
  });
});
