/** Calls that the web server makes for a visitor who is not signed in. */
import { clientOf, trustedProxies } from "./incoming/client";

const trusted = trustedProxies(process.env.TRUSTED_PROXIES);
const localApi = "http://127.0.0.1:54334";

/** Asks the API; attempts count for the visitor, and what the agency closes is gone at once. */
export function fetchForVisitor(
  url: string,
  visitor: Headers,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const sent = new Headers(headers);
  sent.set("X-Forwarded-For", clientOf(visitor, trusted));
  return fetch(`${process.env.API_URL ?? localApi}${url}`, {
    ...init,
    headers: sent,
    cache: "no-store",
  });
}
