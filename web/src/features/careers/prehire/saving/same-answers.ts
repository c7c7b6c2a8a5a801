/** Whether two people, or the API and a person, say the same: it writes phone numbers its own way and drops blanks. */

function plain(value: unknown): string {
  const text = String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return /^1\d{10}/.test(text) ? text.slice(1) : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function sayTheSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) {
    return plain(one) === plain(other);
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sayTheSame(one[name], other[name]));
}
