import * as z from "zod/mini";
import { personName } from "@/lib/people/person-name";
import type { AuthTexts } from "./messages";

type Texts = AuthTexts & { required: string };

const shortest = 12;
const longestInBytes = 72;

function email(t: Texts) {
  return z.string().check(z.trim(), z.minLength(1, t.required), z.email(t.emailInvalid));
}

/** A new password: long enough, and no longer than what the auth service keeps of it. */
function newPassword(t: Texts) {
  return z.string().check(
    z.minLength(1, t.required),
    z.minLength(shortest, t.passwordShort),
    z.refine((value) => new TextEncoder().encode(value).length <= longestInBytes, t.passwordLong),
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
    .check(
      z.refine((values) => values.password === values.repeated, {
        error: t.passwordsDiffer,
        path: ["repeated"],
      }),
    );
}
