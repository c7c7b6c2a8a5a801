import { bearerHeaders } from "@/lib/session/bearer-headers";
import { ApiError, errorBodyOf, unreachableError } from "./errors";

/** Fetches a document with the session, without which a link would come, and says where it can be opened. */
export async function fetchDocument(address: string): Promise<{ url: string }> {
  const headers = await bearerHeaders();
  const response = await fetch(address, { headers }).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) {
    throw new ApiError(response.status, errorBodyOf(await response.text()), response.statusText);
  }
  return { url: URL.createObjectURL(await response.blob()) };
}
