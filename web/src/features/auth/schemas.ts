import * as z from "zod/mini";
import { keptEmail } from "@/domain/people/email";
import { newPassword, sameTwice } from "@/domain/people/new-password";
import { personName } from "@/domain/people/person-name";
import { credentialsRules } from "@/lib/api/generated/auth/rules.gen";
import type { PersonFieldTexts } from "@/lib/messages/person-fields";
import type { AuthTexts } from "./messages";

type Texts = AuthTexts & PersonFieldTexts & { required: string };

// The API's rule, which these forms need themselves: they ask Auth, which says less.
const { maxLength, pattern } = credentialsRules.email;

function email(t: Texts) {
  return z
    .string()
    .check(
      z.overwrite(keptEmail),
      z.minLength(1, t.required),
      z.maxLength(maxLength, t.emailInvalid),
      z.regex(pattern, t.emailInvalid),
    );
}

export function loginSchema(t: Texts) {
  return z.object({ email: email(t), password: z.string().check(z.minLength(1, t.required)) });
}

export function emailSchema(t: Texts) {
  return z.object({ email: email(t) });
}

/** What the owner of an account chooses: the password, and names where the account has none. */
export function ownAccountSchema(t: Texts, asksNames: boolean) {
  const ownName = asksNames ? personName(t.required, t.tooLong) : z.string();
  return z
    .object({
      firstName: ownName,
      lastName: ownName,
      password: newPassword(t),
      repeated: z.string().check(z.minLength(1, t.required)),
    })
    .check(sameTwice(t));
}
