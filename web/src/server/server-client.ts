import "server-only";
import { headers } from "next/headers";
import { ApiError, errorBodyOf } from "@/lib/api/errors";
import type { Call } from "@/lib/api/send";
import { type Client, createClient } from "@/lib/api/transport";
import { fetchForVisitor } from "./for-visitor";

async function answerTo(call: Call, visitor: Headers): Promise<Response> {
  try {
    return await fetchForVisitor(call.url, visitor, {
      method: call.method,
      headers: { Accept: "application/json", "Content-Type": "application/json", ...call.headers },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  } catch {
    throw new ApiError(503, { code: "unavailable" }, "The API does not respond.");
  }
}

/** The API for pages that the server writes: nobody is signed in, and attempts count for the visitor. */
export async function serverClient(): Promise<Client> {
  const visitor = await headers();
  return createClient({}, async (call) => {
    const response = await answerTo(call, visitor);
    const text = await response.text();
    if (!response.ok) {
      throw new ApiError(response.status, errorBodyOf(text), call.fallback ?? "");
    }
    return text;
  });
}
