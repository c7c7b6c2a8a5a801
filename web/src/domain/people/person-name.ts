import * as z from "zod/mini";
import { accountUpdateRules } from "@/lib/api/generated/me/rules.gen";
import { withoutInvisible } from "@/lib/texts/invisible";

const longest = accountUpdateRules.firstName.maxLength;

/** A name as it will be stored: what comes along unseen when it is copied goes. */
export function visibleName(text: string): string {
  return withoutInvisible(text).trim();
}

/** A person's name in a form. */
export function personName(required: string, tooLong: string) {
  return z
    .string()
    .check(z.overwrite(visibleName), z.minLength(1, required), z.maxLength(longest, tooLong));
}
