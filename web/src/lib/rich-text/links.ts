/** The links of rich text: to the web, to mailboxes and to phones, as the API keeps them. */

const kept = /^(https?:\/\/|mailto:|tel:)([^"<>\s]+)$/i;
const mailbox = /^[^\s@"<>/:]+@[^\s@"<>/:]+\.[^\s@"<>/:]+$/;
const place = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:][^"<>\s]*)?$/i;

/** An address as it is kept, or undefined for one that is dropped. */
export function keptLink(address: string): string | undefined {
  const found = kept.exec(address.trim());
  return found === null ? undefined : `${found[1]?.toLowerCase()}${found[2]}`;
}

/** What somebody typed as an address: example.com and name@example.com will do. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (mailbox.test(text)) {
    return `mailto:${text}`;
  }
  return keptLink(place.test(text) ? `https://${text}` : text);
}
