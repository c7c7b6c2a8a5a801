import { addressOf } from "@/lib/api/address";
import type { GetPublicInterviewFileData } from "@/lib/api/generated/types.gen";

const url: GetPublicInterviewFileData["url"] =
  "/api/public/applications/{application_id}/interview.ics";

/** Where the file of an application's interview is. */
export function interviewFile(id: string): string {
  return addressOf({ url, path: { application_id: id } });
}
