import * as z from "zod/mini";
import type { PersonFieldTexts } from "@/lib/messages/person-fields";
import { passwordProblem } from "./password-rule";

/** A new password that the rule allows. */
export function newPassword(t: PersonFieldTexts & { required: string }) {
  return z.string().check(z.minLength(1, t.required), ({ value, issues }) => {
    const message = passwordProblem(value, t);
    if (message !== undefined) {
      issues.push({ code: "custom", message, input: value });
    }
  });
}

/** Checks a form in which the password is written twice. */
export function sameTwice<T extends { password: string; repeated: string }>(t: PersonFieldTexts) {
  return z.refine<T>((values) => values.password === values.repeated, {
    error: t.passwordsDiffer,
    path: ["repeated"],
  });
}
