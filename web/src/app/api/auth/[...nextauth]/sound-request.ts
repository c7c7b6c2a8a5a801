import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { nextAuthOptions } from "@/server/session/next-auth-options";
import { refuse } from "./refuse";

type Context = { params: Promise<{ nextauth: string[] }> };
export type Handler = (request: NextRequest, context: Context) => Promise<Response>;

const anySite = "http://any.site";
const cookieNames = ["next-auth.callback-url", "__Secure-next-auth.callback-url"];
/** Which actions lead a person to a page, also to that of errors. */
const pages = ["signin", "signout", "error"];

/** Whether next-auth accepts it as an address to go on to; its response to anything else is a server error. */
function isCallbackUrl(value: unknown): boolean {
  if (value === undefined || value === null || value === "") {
    return true;
  }
  const base = typeof value === "string" && value.startsWith("/") ? anySite : undefined;
  const url = typeof value === "string" ? URL.parse(value, base) : null;
  return url?.protocol === "http:" || url?.protocol === "https:";
}

/** The refusal of something that is not an address. */
export function refusalOf(callbackUrl: unknown): Response | undefined {
  if (isCallbackUrl(callbackUrl)) {
    return undefined;
  }
  nextAuthOptions.logger?.error?.("INVALID_CALLBACK_URL_ERROR", new Error("not an address"));
  return refuse(400, "The callbackUrl is not an address.");
}

/** A cookie that is not an address would make every call of this browser fail, even the one for its session. */
async function dropBadCookies(): Promise<void> {
  const jar = await cookies();
  for (const name of cookieNames) {
    if (!isCallbackUrl(jar.get(name)?.value)) {
      jar.delete(name);
    }
  }
}

/** Refuses what next-auth would answer with a server error although the mistake is the caller's. */
export function soundRequest(handle: Handler): Handler {
  return async (request, context) => {
    const [action = "", provider] = (await context.params).nextauth;
    const isPost = request.method === "POST";
    if (action === "callback" && !isPost) {
      return refuse(405, "Only POST is taken here.", { Allow: "POST" });
    }
    const query = request.nextUrl.searchParams;
    // It becomes part of a header.
    const code = query.get("error") ?? (action === "error" ? provider : undefined) ?? "";
    if (!/^\w{0,60}$/.test(code)) {
      return refuse(400, "The error is not a code.");
    }
    await dropBadCookies();
    const leadsToPage = pages.includes(action) && !isPost;
    const refusal = leadsToPage ? undefined : refusalOf(query.getAll("callbackUrl").at(-1));
    return refusal ?? handle(request, context);
  };
}
