import * as z from "zod/mini";
import { accountUpdateLimits } from "../api/generated/me/limits.gen";

const longest = accountUpdateLimits.firstName.maxLength;

/**
 * Marks that nobody sees or that turn the reading direction round: "Ann" with one in it looks like
 * another Ann. The same as in api/core/schemas.py and the database.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A name as it will be stored: what comes along unseen when it is copied goes. */
export function visibleName(text: string): string {
  return text.replace(invisible, "").trim();
}

/** A person's name in a form. */
export function personName(required: string, tooLong: string) {
  return z
    .string()
    .check(z.overwrite(visibleName), z.minLength(1, required), z.maxLength(longest, tooLong));
}
