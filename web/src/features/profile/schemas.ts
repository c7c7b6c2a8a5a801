import * as z from "zod/mini";
import type { ProfileTexts } from "./messages";

type Texts = ProfileTexts & { required: string };

const longestName = 100;
const longestPhone = 40;
const shortestPassword = 12;
const longestPasswordInBytes = 72;

export function aboutSchema(t: Texts) {
  const name = z
    .string()
    .check(z.trim(), z.minLength(1, t.required), z.maxLength(longestName, t.tooLong));
  return z.object({
    firstName: name,
    lastName: name,
    phone: z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestPhone, t.tooLong),
        z.regex(/^[0-9+()./ x-]*$/, t.phoneInvalid),
      ),
    locale: z.enum(["en", "es"]),
  });
}

export function passwordChangeSchema(t: Texts) {
  const required = z.string().check(z.minLength(1, t.required));
  return z
    .object({
      current: required,
      password: z.string().check(
        z.minLength(shortestPassword, t.passwordShort),
        z.refine(
          (value) => new TextEncoder().encode(value).length <= longestPasswordInBytes,
          t.passwordLong,
        ),
      ),
      repeated: required,
    })
    .check(
      z.refine((values) => values.password === values.repeated, {
        error: t.passwordsDiffer,
        path: ["repeated"],
      }),
    );
}
