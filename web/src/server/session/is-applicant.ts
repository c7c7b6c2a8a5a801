import "server-only";
import { getServerSession } from "next-auth";
import { nextAuthOptions } from "./next-auth-options";

/** Whether an applicant has signed in in this browser; it opens nothing, it only says how pages look. */
export async function isApplicant(): Promise<boolean> {
  const session = await getServerSession(nextAuthOptions);
  return session?.user.role === "applicant";
}
