import { ApiError } from "@/lib/api/errors";
import { accessToken } from "./supabase";

/** What names the person signed in, for what is fetched without the generated calls since it is no JSON. */
export async function bearerHeaders(): Promise<Record<string, string>> {
  const token = await accessToken();
  if (token === undefined) {
    throw new ApiError(401, { code: "unauthenticated" }, "Please sign in.");
  }
  return { Authorization: `Bearer ${token}` };
}
