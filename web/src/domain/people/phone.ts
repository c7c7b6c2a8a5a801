/** A kept number: North America's ten digits, or another country's, and an extension. */
const kept = /^(\+(?:1(\d{3})(\d{3})(\d{4})|\d+))(?:x(\d+))?$/;

/** A phone number as people in the United States read it: (201) 555-0123 ext. 45; other numbers stay as they are. */
export function readablePhone(phone: string): string {
  const parts = kept.exec(phone);
  if (parts === null) {
    return phone;
  }
  const [, e164, area, exchange, line, extension] = parts;
  const number = area === undefined ? e164 : `(${area}) ${exchange}-${line}`;
  return extension === undefined ? `${number}` : `${number} ext. ${extension}`;
}

/** What a press on a phone number calls: the extension as RFC 3966 writes it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(kept, (_, e164: string, ...parts: (string | undefined)[]) =>
    parts[3] === undefined ? e164 : `${e164};ext=${parts[3]}`,
  )}`;
}
