import * as z from "zod/mini";
import { personName } from "@/lib/people/person-name";
import type { ProfileTexts } from "./messages";

type Texts = ProfileTexts & { required: string };

const longestPhone = 40;
const shortestPassword = 12;
const longestPasswordInBytes = 72;

export function aboutSchema(t: Texts) {
  const name = personName(t.required, t.tooLong);
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
