import * as z from "zod/mini";
import { personName } from "@/lib/people/person-name";
import type { UserTexts } from "./messages";

/** Somebody to invite. */
export function inviteSchema(t: UserTexts, required: string) {
  const name = personName(required, t.tooLong);
  return z.object({
    firstName: name,
    lastName: name,
    email: z.string().check(z.trim(), z.minLength(1, required), z.email(t.emailInvalid)),
    role: z.enum(["applicant", "employee", "hiringmanager", "admin", "superuser"]),
  });
}
