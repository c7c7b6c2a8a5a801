import { describe, expect, it } from "vitest";
import { personFieldMessages } from "@/lib/messages/person-fields";
import { commonMessages } from "@/lib/messages/words";
import { authMessages } from "./messages";
import { emailSchema, loginSchema, ownAccountSchema } from "./schemas";

const { required } = commonMessages.en;
const texts = { ...authMessages.en, ...personFieldMessages.en, required };
const password = "a long enough one";

describe("emailSchema", () => {
  it("trims the address", () => {
    expect(emailSchema(texts).parse({ email: " ana@example.com " }).email).toBe("ana@example.com");
  });

  it.each([
    ["o'brien@example.com", "o'brien@example.com"],
    ["\u200bana@example.com\u00ad", "ana@example.com"],
    ["ana@münchen.test", "ana@xn--mnchen-3ya.test"],
  ])("takes %j as %s", (typed, email) => {
    expect(emailSchema(texts).parse({ email: typed }).email).toBe(email);
  });

  it.each(["ana", "ana@example.com.", "a..b@example.com", "josé@example.com", "ana@example"])(
    "refuses %s",
    (email) => {
      const result = emailSchema(texts).safeParse({ email });
      expect(result.error?.issues[0]?.message).toBe(texts.emailInvalid);
    },
  );
});

describe("ownAccountSchema", () => {
  const account = { firstName: " Ana ", lastName: "Ruiz", password, repeated: password };

  it("trims the names", () => {
    expect(ownAccountSchema(texts, true).parse(account).firstName).toBe("Ana");
  });

  it.each([
    [{ firstName: "  " }, texts.required],
    [{ lastName: "x".repeat(101) }, texts.tooLong],
    [{ password: "short" }, texts.passwordShort],
    [{ password: "é".repeat(37) }, texts.passwordLong],
    [{ repeated: `${password}!` }, texts.passwordsDiffer],
  ])("refuses %o", (change, message) => {
    const result = ownAccountSchema(texts, true).safeParse({ ...account, ...change });
    expect(result.error?.issues[0]?.message).toBe(message);
  });

  it("asks no name of whoever has one", () => {
    const nameless = { ...account, firstName: "", lastName: "" };
    expect(ownAccountSchema(texts, false).safeParse(nameless).success).toBe(true);
  });
});

describe("loginSchema", () => {
  it("takes any password, for old ones may be short", () => {
    expect(loginSchema(texts).safeParse({ email: "a@example.com", password: "x" }).success).toBe(
      true,
    );
  });
});
