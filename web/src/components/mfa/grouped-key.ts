/** A key in groups of four, as people read and type it; apps ignore the spaces. */
export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(" ") ?? "";
}
