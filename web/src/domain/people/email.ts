import { visibleName } from "./person-name";

const isForeign = /[\u0080-\u{10ffff}]/u;

/** An email address as the API keeps it: without invisible characters, in lowercase, its domain by its ASCII name. */
export function keptEmail(typed: string): string {
  const address = visibleName(typed).toLowerCase();
  const at = address.lastIndexOf("@");
  if (!isForeign.test(address.slice(at + 1))) {
    return address;
  }
  try {
    return `${address.slice(0, at + 1)}${new URL(`http://${address.slice(at + 1)}`).hostname}`;
  } catch {
    return address;
  }
}
