import { NextRequest } from "next/server";
import { Attempts } from "@/server/incoming/attempts";
import { dropBody, readBody } from "@/server/incoming/body";
import { clientOf, trustedProxies } from "@/server/incoming/client";
import { isFromAnotherSite } from "@/server/incoming/other-site";
import { refuse } from "./refuse";
import { type Handler, refusalOf } from "./sound-request";

const mostBytes = 16 * 1024;
const trusted = trustedProxies(process.env.TRUSTED_PROXIES);
const posts = new Attempts(300);
const logs = new Attempts(20);
const levels = new Set(["error", "warn", "debug"]);

/** What a body says, as next-auth reads it; nothing when it is not what its type says. */
function fieldsOf(text: string, type: string): Record<string, unknown> | undefined {
  if (!type.includes("application/json")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Anybody may post to next-auth's log: of what they send, only a known level and a plain code are kept. */
function logFromBrowser({ level, code, url }: Record<string, unknown>): Response {
  const isPlain = typeof code === "string" && /^[A-Z_]{1,60}$/.test(code);
  if (isPlain && typeof level === "string" && levels.has(level)) {
    // next-auth has one code for all it fails to fetch; a session that is not fetched has its own.
    const isSession = code === "CLIENT_FETCH_ERROR" && url === "/api/auth/session";
    const told = isSession ? "CLIENT_SESSION_ERROR" : code;
    process.stderr.write(`next-auth in a browser: ${level} ${told}\n`);
  }
  return new Response(null, { status: 204 });
}

/** Refuses what a page of another website makes this browser post, because its cookies would authorize it. */
export function ownSiteOnly(handle: Handler): Handler {
  return async (request, context) => {
    if (!isFromAnotherSite(request.headers, process.env.NEXTAUTH_URL)) {
      return handle(request, context);
    }
    await dropBody(request);
    return refuse(403, "Another website sent this. Open Carehire itself and try again.");
  };
}

/** Counts and measures what anybody may post before next-auth, which does neither, reads it. */
export function guardedPost(handle: Handler): Handler {
  return async (request, context) => {
    const isLog = (await context.params).nextauth[0] === "_log";
    const wait = (isLog ? logs : posts).hit(clientOf(request.headers, trusted));
    if (wait !== undefined) {
      await dropBody(request);
      return refuse(429, "Too many requests.", { "Retry-After": String(wait) });
    }
    const body = await readBody(request, mostBytes);
    if (body === undefined) {
      return refuse(413, "The request is too large.");
    }
    const type = request.headers.get("content-type") ?? "";
    const fields = fieldsOf(new TextDecoder().decode(body), type);
    if (fields === undefined) {
      return refuse(400, "The request body is not valid JSON.");
    }
    if (isLog) {
      return logFromBrowser(fields);
    }
    const { url, method, headers } = request;
    const copy = new NextRequest(url, { method, headers, body: Buffer.from(body) });
    return refusalOf(fields["callbackUrl"]) ?? handle(copy, context);
  };
}
