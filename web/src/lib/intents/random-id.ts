const randomDigits = /[08]/g;

/** A random UUID, also where `crypto.randomUUID` is missing: on plain http, and in older browsers. */
export function randomId(): string {
  // Each 0 and 8 is random; an 8 keeps two bits, which RFC 9562 fixes, and 4 is the version.
  return "00000000-0000-4000-8000-000000000000".replace(randomDigits, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (digit === "8" ? 8 + (random & 3) : random & 15).toString(16);
  });
}
