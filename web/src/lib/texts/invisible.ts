/**
 * Marks that nobody sees or that turn the reading direction round: "Ann" with one in it looks like
 * another Ann. The same as in api/core/schemas.py and the database.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A text as it will be stored where such marks mean nothing: without those that came along invisibly. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Whether something invisible came along when a text was copied. */
export function hasInvisible(text: string): boolean {
  return withoutInvisible(text) !== text;
}
