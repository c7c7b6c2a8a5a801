import { accessToken } from "@/lib/session/supabase";
import { ApiError, errorBodyOf, unreachableError } from "./errors";

/** What a request with files or for a document says of whose it is. */
export async function bearer(): Promise<Record<string, string>> {
  const token = await accessToken();
  if (token === undefined) {
    throw new ApiError(401, { code: "unauthenticated" }, "Please sign in.");
  }
  return { Authorization: `Bearer ${token}` };
}

/** Fetches a document with the session, without which a link would come, and says where it can be opened. */
export async function fetchDocument(address: string): Promise<{ url: string }> {
  const headers = await bearer();
  const response = await fetch(address, { headers }).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) {
    throw new ApiError(response.status, errorBodyOf(await response.text()), response.statusText);
  }
  return { url: URL.createObjectURL(await response.blob()) };
}
