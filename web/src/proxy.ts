import { type NextRequest, NextResponse } from "next/server";
import { getToken } from "next-auth/jwt";
import { missingJobPage } from "@/data/careers/missing-jobs";
import { stoppedReminders } from "@/data/careers/stop-reminders";
import { randomId } from "@/lib/intents/random-id";
import { isLocale, localeCookie } from "@/lib/messages/locale";
import { endedCookies } from "@/lib/session/ending/signed-out-mark";
import { guardedLoginUrl } from "@/lib/session/login-url";
import { areaOf, routes } from "@/pages";
import { contentSecurityPolicy, strictTransport } from "@/server/content-security-policy";
import { searchHeader } from "@/server/search-header";

const A_YEAR = 31_536_000;

async function isSignedIn(request: NextRequest): Promise<boolean> {
  return (await getToken({ req: request })) !== null;
}

function toLogin(request: NextRequest): NextResponse {
  const { pathname, search, origin } = request.nextUrl;
  const path = guardedLoginUrl(pathname + search);
  return NextResponse.redirect(new URL(path, process.env.NEXTAUTH_URL ?? origin));
}

/** The address that the browser requested, as it knows it. */
function addressOf({ nextUrl: { pathname, search, origin } }: NextRequest): URL {
  return new URL(pathname + search, process.env.NEXTAUTH_URL ?? origin);
}

/** The page itself, with a content security policy of its own. */
function toPage(request: NextRequest): NextResponse {
  const nonce = Buffer.from(randomId()).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    supabaseUrl: process.env.SUPABASE_URL ?? "",
    appUrl: process.env.NEXTAUTH_URL ?? request.nextUrl.origin,
    isFramed: request.nextUrl.pathname === routes.jobPreview,
    isDevelopment: process.env.NODE_ENV === "development",
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  // A layout does not get the parameters of its page; the language switch of the careers pages keeps them.
  headers.set(searchHeader, request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Ends the mirror of somebody who signed out without a connection; the request then comes from nobody. */
function forgetEnded(request: NextRequest): string[] {
  const ended = endedCookies(request.cookies.getAll().map(({ name }) => name));
  if (ended.length > 0) {
    request.cookies.delete(ended);
  }
  return ended;
}

/** The language that the address asks for: links of the careers site choose it without scripts. */
function chosenLocale(request: NextRequest): string | undefined {
  const asked = request.nextUrl.searchParams.get("lang");
  if (!(areaOf(request.nextUrl.pathname) === "public" && isLocale(asked))) {
    return;
  }
  request.cookies.set(localeCookie, asked);
  return asked;
}

async function respond(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const stopped = await stoppedReminders(request, addressOf(request));
  if (stopped !== undefined) {
    return new NextResponse(stopped.body, stopped);
  }
  if (areaOf(pathname) === "main" && !(await isSignedIn(request))) {
    return toLogin(request);
  }
  const missing = await missingJobPage(pathname, request.headers);
  return missing === undefined ? toPage(request) : new NextResponse(missing.body, missing);
}

/** Guards the signed-in pages and gives every page its security headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const ended = forgetEnded(request);
  const locale = chosenLocale(request);
  const response = await respond(request);
  for (const name of ended) {
    const secure = name.startsWith("__Secure-");
    response.cookies.set(name, "", { path: "/", maxAge: 0, sameSite: "lax", secure });
  }
  if (locale !== undefined) {
    response.cookies.set(localeCookie, locale, { path: "/", maxAge: A_YEAR, sameSite: "lax" });
  }
  const transport = strictTransport(process.env.NEXTAUTH_URL);
  if (transport !== undefined) {
    response.headers.set("Strict-Transport-Security", transport);
  }
  return response;
}

// The frame of open jobs on other sites has a policy of its own, and no cookies.
export const config = {
  matcher: ["/((?!api/|_next/|themes/|icon.svg|favicon.ico|embed.js$|embed/jobs$).*)"],
};
