import "server-only";
import { headers } from "next/headers";
import { clientOf, trustedProxies } from "../incoming/client";
import { ApiError, type ErrorBody } from "./errors";
import type { Call } from "./send";
import { type Client, createClient } from "./transport";

const trusted = trustedProxies(process.env.TRUSTED_PROXIES);
const localApi = "http://127.0.0.1:54334";

function bodyOf(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return {};
  }
}

async function answerTo(call: Call, visitor: string): Promise<Response> {
  try {
    return await fetch(`${process.env.API_URL ?? localApi}${call.url}`, {
      method: call.method,
      headers: { Accept: "application/json", ...call.headers, "X-Forwarded-For": visitor },
      // What the agency closes is gone at once.
      cache: "no-store",
    });
  } catch {
    throw new ApiError(503, { code: "unavailable" }, "The API does not respond.");
  }
}

/** The API for pages that the server writes: nobody is signed in, and attempts count for the visitor. */
export async function serverClient(): Promise<Client> {
  const visitor = clientOf(await headers(), trusted);
  return createClient({}, async (call) => {
    const response = await answerTo(call, visitor);
    const text = await response.text();
    if (!response.ok) {
      throw new ApiError(response.status, bodyOf(text), call.fallback ?? response.statusText);
    }
    return text;
  });
}
