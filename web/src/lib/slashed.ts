/** The dates in a text, or the pattern of one, as they are written outside the patient area: 11/21/2026. */
export function slashed(text: string): string {
  return text.replace(/\b(MM|\d\d)-(DD|\d\d)-([A-Z]{4}|\d{4})\b/g, "$1/$2/$3");
}
