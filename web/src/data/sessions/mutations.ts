import { deleteSession } from "@/lib/api/generated/me/sdk.gen";

export function endSession(id: string, fallback: string) {
  return deleteSession({ path: { session_id: id }, meta: { fallback } });
}
