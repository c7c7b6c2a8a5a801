import { routes } from "./routes";

const base = "http://same.origin";

/** The path to go to after sign-in: only a path of this site, never the sign-in pages themselves. */
export function safeReturnUrl(value: string | null | undefined): string {
  if (!value || value.includes("\\")) {
    return routes.dashboard;
  }
  const target = parse(value);
  if (target === undefined || target.pathname.startsWith("/auth/")) {
    return routes.dashboard;
  }
  if (target.pathname === routes.home || target.pathname.startsWith("/api/")) {
    return routes.dashboard;
  }
  return target.pathname + target.search + target.hash;
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
