import { routes } from "@/pages";

const base = "http://same.origin";

/**
 * The path to go to after sign-in: only a page behind it. What a browser would make of the path
 * counts ("/x/..//evil.example" is another site's), so it is read before it is judged.
 */
export function safeReturnUrl(value: string | null | undefined): string {
  const target = value?.includes("\\") === false ? parse(value) : undefined;
  return target?.pathname.startsWith("/pages/") === true
    ? target.pathname + target.search + target.hash
    : routes.dashboard;
}

function parse(value: string): URL | undefined {
  if (!value.startsWith("/") || value.startsWith("//")) {
    return undefined;
  }
  try {
    const target = new URL(value, base);
    return target.origin === base ? target : undefined;
  } catch {
    return undefined;
  }
}

/** Reads `returnUrl` or next-auth's `callbackUrl`, which may be absolute, from a query. */
export function returnUrlOf(query: URLSearchParams, origin: string): string {
  const value = query.get("returnUrl") ?? query.get("callbackUrl");
  const path = value?.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  return safeReturnUrl(path);
}
