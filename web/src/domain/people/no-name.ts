/** What is not a person's name. The same as private.is_no_name in the database and api/applications/names.py. */

const knownEnds =
  "com|net|org|info|biz|edu|gov|mil|int|io|co|us|uk|ca|mx|es|fr|ru|cn|tv|me|ly|cc|ws|to|app|dev|xyz|top|site|online|shop|store|club|link|click|live|page|web|email|jobs|care|health|example|test|invalid|local";
const patterns = [
  /:\/\/|www\.|[<>@]|xn--|[0-9]\.[0-9]|[\u3002\uff61]/iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(${knownEnds})(?![\\p{L}'\u2019-])`, "iu"),
  // A title may stand before a name without a space: "dr.smith".
  /[\p{L}\p{N}]{3,}\.\p{Ll}{2,}/u,
  /[\p{L}\p{N}]\.[\p{L}\p{N}-]+[/:?#]/u,
  /^=|^[+-].*[0-9(|!=+*/]/u,
];

/** Whether a text is an address, which an email would turn into a link, or something a spreadsheet would calculate. */
export function isNoName(text: string): boolean {
  const name = text.normalize("NFKC").trim();
  return patterns.some((pattern) => pattern.test(name));
}
